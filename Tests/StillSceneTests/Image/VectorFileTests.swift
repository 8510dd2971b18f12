// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillScene

/// The namespace that each root needs.
private let namespace = "xmlns=\"http://www.w3.org/2000/svg\""

private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

/// Returns a file of `size` whose root has `content`.
private func svg(_ content: String, _ attributes: String = "width=\"24\" height=\"24\"") -> Data {
  Data("<svg \(namespace) \(attributes)>\(content)</svg>".utf8)
}

/// Rule: a vector file has the size that SVG 2 gives its root, one point for each pixel of CSS.
struct VectorSizeTests {
  @Test(arguments: [
    ("width='24' height='16'", 24.0, 16.0),
    ("width='24px' height=' 16.5 '", 24, 16.5),
    ("width='1in' height='72pt'", 96, 96),
    ("width='25.4mm' height='2.54cm'", 96, 96),
    ("width='1pc' height='1e1'", 16, 10),
    ("viewBox='0 0 30 20'", 30, 20),
    ("viewBox='-5,-5,30,20' width='60'", 60, 40),
    ("viewBox='0 0 30 20' height='10'", 15, 10),
    ("viewBox='0 0 30 20' width='100%' height='100%'", 30, 20),
    ("viewBox='0 0 30 20' width='auto' height='40'", 60, 40),
    ("viewBox='0 0 30 20' width='7' height='40'", 7, 40),
  ])
  func theRootTellsIt(attributes: String, width: Double, height: Double) throws {
    let size = try VectorFile(svg("", attributes)).size
    #expect(abs(size.width - width) < 1e-9 && abs(size.height - height) < 1e-9, "\(size)")
  }

  @Test func pointsOfAPageAreItsPoints() throws {
    let file = svg("", "width='390pt' height='1in'")
    #expect(try VectorFile(file, pointsPerInch: 72).size == CGSize(width: 390, height: 72))
    #expect(try VectorFile(file, pointsPerInch: 72) != VectorFile(file))
  }

  @Test(arguments: [
    "", "width='24'", "width='0' height='24'", "width='-1' height='24'", "width='nan' height='1'",
    "width='inf' height='1'", "width='1e99' height='1'", "width='1e999' height='1'", "width='0x10' height='1'",
    "width='ten' height='1'", "width='1em' height='1'", "width='16385' height='1'", "viewBox='0 0 0 24'",
    "viewBox='0 0 24'", "viewBox='0 0 24 nan'", "viewBox='a b c d'", "viewBox='0 0 -1 24' width='1' height='1'",
    "viewBox='0 0 1e-300 1e300' width='1'",
  ])
  func whatIsNoSizeIsRefused(attributes: String) {
    #expect(throws: VectorError.self) { try VectorFile(svg("", attributes)) }
    do {
      _ = try VectorFile(svg("", attributes))
    } catch {
      #expect(error.description.hasSuffix("Give its root a width and a height, or a viewBox."))
    }
  }
}

/// Rule: files are equal by their bytes, size and colour, and a dump names size and digest.
struct VectorFileTests {
  private static let path = "<path d='M0 0h9v9z'/>"

  @Test func equalityIsThatOfTheBytes() throws {
    let (one, same, other) = (
      try VectorFile(svg(Self.path)), try VectorFile(svg(Self.path)), try VectorFile(svg(Self.path + " "))
    )
    #expect(one == same)
    #expect(one != other)
    let rect = CGRect(x: 0, y: 0, width: 9, height: 9)
    #expect(Node(.vector(one, rect)) == Node(.vector(same, rect)))
    #expect(Node(.vector(one, rect)) != Node(.vector(same, rect.offsetBy(dx: 1, dy: 0))))
    #expect(Node(.vector(one, rect)) != Node(.fillRect(rect, .black)))
  }

  @Test func theDumpTellsSizeAndDigest() throws {
    let file = try VectorFile(svg(Self.path))
    let words = Node(.vector(file, CGRect(x: 1, y: 2, width: 48, height: 48))).description
    #expect(words == "vector 24×24 #\(String(file.digest.high, radix: 16).prefix(8)) in (1 2) 48×48")
  }

  @Test func theFactsOfANode() throws {
    let rect = CGRect(x: 1, y: 2, width: 48, height: 48)
    let node = Node(.vector(try VectorFile(svg(Self.path)), rect))
    #expect(!node.hasColor && node.opacity == 1 && node.reach == rect && node.nested == nil)
    let list = DisplayList(nodes: [node], spaces: [], clips: [])
    #expect(list.hasVectors && list.isOverlay && !list.hasPictures && list.extent.imagePixelCount == 0)
    #expect(list.bitmapCauses.isEmpty)
    #expect(list.stays(within: rect) && !list.stays(within: rect.insetBy(dx: 1, dy: 1)))
    #expect(!DisplayList(.fillRect(rect, .black)).hasVectors)
  }

  @Test(arguments: ["<filter id='f'/>", "<mask id='m'/>"])
  func filtersAndMasksArePicturesInPDFs(content: String) throws {
    let list = DisplayList(.vector(try VectorFile(svg(content)), .zero))
    #expect(list.bitmapCauses == [.image] && list.hasPictures)
  }

  @Test func coloursMultiply() throws {
    let file = try VectorFile(svg(Self.path))
    let half = SRGBComponents(red: 0.5, green: 1, blue: 0, alpha: 1)
    let twice = file.modulated(by: half).modulated(by: half)
    #expect(twice.modulation == SRGBComponents(red: 0.25, green: 1, blue: 0, alpha: 1))
    #expect(twice != file && twice.isPictureInPDF)
  }
}

/// Rule: a file that could cost without end, or that refers to something outside of it, is refused with words.
struct VectorSafetyTests {
  /// The error of a file.
  private func error(_ data: Data) -> VectorError? {
    do {
      _ = try VectorFile(data)
      return nil
    } catch {
      return error
    }
  }

  private func error(_ content: String) -> VectorError? { error(svg(content)) }

  /// Elements of all kinds that references need, each called `name`.
  private func targets(_ name: String) -> String {
    ["g", "linearGradient", "clipPath", "mask", "filter", "marker"].map { "<\($0) id='\(name)'/>" }.joined()
  }

  @Test(arguments: [
    "<g><rect width='1' height='1'/></g>", "<!-- <b> & -->", "<?pi anything?>", "<style>.a{fill:url(#b)}</style>",
    "<style><![CDATA[.a > .b {fill: red}]]></style>", "<a href='https://example.com'><g/></a>",
    "<script>1 &lt; 2</script>",
    "<use href='#a'/>", "<g fill=\"url('#a')\"/>", "<g style='fill:url(&quot;#a&quot;)'/>",
    "<title>a &amp; b &#233;</title>",
    "<use href=''/>", "<use href='&#35;a'/>", "<rect id='b'><animate href='#a'/></rect>",
    "<g aria-label='url(x)' data-name='a\\b' xmlns:inkscape='x' inkscape:label='url(y)'/>",
    "<style>.a, g > .b:not(.c) { fill: url(#d); } /* } */ @media print { .e { mask: url('#f') } }</style>",
  ])
  func whatFilesUsuallyHoldIsRead(content: String) {
    #expect(error(targets("a") + content) == nil)
  }

  @Test func declarationsAtTheTopAreRead() throws {
    let type = "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">"
    let data = Data("\u{FEFF}<?xml version='1.0' encoding='UTF-8'?>\n\(type)\n".utf8) + svg("")
    #expect(error(data) == nil)
    #expect(try !String(decoding: VectorFile(data).bytes, as: UTF8.self).contains("DOCTYPE"))
    #expect(error(Data("<s:svg xmlns:s='http://www.w3.org/2000/svg' width='1' height='1'/>".utf8)) == nil)
  }

  @Test func entitiesAreRefused() {
    let laughs = "<!DOCTYPE svg [<!ENTITY a 'ha'><!ENTITY b '&a;&a;'>]>"
    guard case .entities(line: 1, _)? = error(Data(laughs.utf8) + svg("<title>&b;</title>")) else {
      Issue.record("declared entities were read")
      return
    }
    #expect(error("\n<title>&b;</title>") == .entities(line: 2, words: "&b"))
    #expect(error("<g id='&other;'/>") == .entities(line: 1, words: "&other"))
  }

  @Test(arguments: [
    ("<image href='photo.png'/>", "photo.png"), ("<image xlink:href='file:///etc/passwd'/>", "file:///etc/passwd"),
    ("<use href='http://example.com/a.svg#b'/>", "http://example.com/a.svg#b"),
    ("<use href='other.svg#b'/>", "other.svg#b"), ("<use href='&#97;#b'/>", "&#97;#b"),
    ("<feImage href=' //example.com/x'/>", "//example.com/x"), ("<style>@import 'a.css';</style>", "@import"),
    ("<style>@im&#112;ort 'data:text/css,a';</style>", "@im&#112;ort 'data:text/css,a';</style>"),
    ("<style><![CDATA[@IMPORT 'a.css';]]></style>", "@IMPORT"), ("<g fill='url(other.svg#a)'/>", "url(other.svg#a"),
    ("<g style='mask: URL( http://a )'/>", "URL( http://a"),
    ("<style>@font-face{src:url(data:font/ttf;base64,AA)}</style>", "url(data:font/ttf;base64,AA"),
    ("<?xml-stylesheet href='a.css'?>", "<?xml-stylesheet href='a.css'?>"),
  ])
  func whatIsOutsideOfTheFileIsRefused(content: String, reference: String) {
    #expect(error(content) == .external(line: 1, reference: reference))
  }

  @Test(arguments: ["text", "foreignObject", "xi:include"])
  func elementsThatMachinesDrawDifferentlyAreRefused(name: String) {
    let local = String(name.split(separator: ":").last!)
    #expect(error("<g>\n<\(name)/></g>") == .element(line: 2, name: local))
  }

  @Test func theLanguageOfTheMachineChoosesNothing() {
    #expect(error("<switch><g systemLanguage='de'/><g/></switch>") == .element(line: 1, name: "systemLanguage"))
  }

  @Test func depthIsBounded() {
    func nested(_ count: Int) -> String {
      String(repeating: "<g>", count: count) + String(repeating: "</g>", count: count)
    }
    #expect(error(nested(99)) == nil)
    #expect(error(nested(100)) == .tooDeep(line: 1, limit: 100))
    #expect(error(nested(10_000)) == .tooDeep(line: 1, limit: 100))
  }

  @Test(arguments: [false, true]) func chainsOfReferencesAreBounded(isBackward: Bool) {
    func chain(_ count: Int) -> String {
      let links = (0..<count).map { "<g id='a\($0)'><use href='#a\($0 + 1)'/></g>" }
      return (isBackward ? links.reversed() : links).joined()
    }
    #expect(error(chain(90) + "<g id='a90'/>") == nil)
    #expect(error(chain(5000) + "<g id='a5000'/>") == .tooDeep(line: 1, limit: 200))
  }

  @Test func whatIsDrawnThroughReferencesIsBounded() {
    func laughs(_ levels: Int) -> String {
      (1...levels).reduce("<g id='a0'/>") { all, level in
        all + "<g id='a\(level)'>" + String(repeating: "<use href='#a\(level - 1)'/>", count: 10) + "</g>"
      }
    }
    #expect(error(laughs(3)) == nil)
    #expect(error(laughs(12)) == .tooMuch(line: 1, limit: 100_000))
  }

  /// References may be written in several ways, which XML and CSS take for the same.
  @Test(arguments: [
    "<use href='#&#97;'/>", "<use href='#&#x61;'/>", "<g fill='&#117;rl(#a)'/>", "<g style='fill:url(\"#a\")'/>",
    "<style>.&#98;{fill:url(#a)}</style><g class='c b'/>",
    "<style>.b<!-- -->{fill:<![CDATA[url(#a)]]>}</style><g class='b'/>",
    "<style>g.x .b, #c { marker: url(#a) }</style><path class='b' d='M0 0h1v1z'/>",
    "<style>p{} g{mask:url(#a)}</style><g/>", "<style>* { clip-path: url(#a) }</style>",
    "<style>:not(.b) { filter: url( '#a' ) }</style>", "<g style='/**/fill/**/:/**/url(#a)'/>",
    "<style>.b{/* x */fill: url(#a)}</style><g class='b'/>", "<line marker-start='url(#a)'/>",
    "<style>@media print { q { fill: url(#a) } }</style><q/>",
  ])
  func referencesAreFoundHoweverTheyAreWritten(content: String) {
    switch error(targets("a") + content) {
    // A rule for all elements counts for the one that it refers to as well.
    case nil, .circle?: break
    case let other?: Issue.record("\(other)")
    }
    let costly = "<pattern id='a'>" + String(repeating: "<rect/>", count: 60_000) + "</pattern>"
    switch error(targets("a") + content + costly + content) {
    case .tooMuch?, .circle?: break
    case let other: Issue.record("\(other?.description ?? "was read")")
    }
  }

  @Test(arguments: [
    "<g id='a'><use href='#a'/></g>", "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>",
    "<pattern id='a'><rect fill='url(#a)'/></pattern><rect fill='url(#a)'/>",
    "<style>.b{mask:url(#a)}</style><mask id='a'><rect class='b'/></mask><rect class='b'/>",
  ])
  func circlesAreRefused(content: String) {
    guard case .circle(line: 1, _)? = error(content) else {
      Issue.record("\(error(content)?.description ?? "was read")")
      return
    }
  }

  /// XML makes one space of the end of a line, however it is written.
  @Test func linesEndInOneWay() {
    let costly = "<pattern id='a\r\nb'>" + repeated("<rect/>", 60_000) + "</pattern>"
    #expect(error(costly + "<rect fill='url(\"#a b\")'/>") == .tooMuch(line: 1, limit: 100_000))
  }

  @Test(arguments: ["mask", "filter", "clip-path"]) func masksAreNotInherited(property: String) {
    for content in ["<g \(property)='inherit'/>", "<g style='\(property): inherit'/>"] {
      #expect(error(content) == .element(line: 1, name: "inherit"))
    }
    #expect(error("<style>.a{\(property):inherit}</style>") == .element(line: 1, name: "inherit"))
    #expect(error("<g fill='inherit'/>") == nil)
  }

  @Test(arguments: [".a{b:url(#});mask:url(#c)}", ".a{b:url(#/*)}", ".a{b:url(#\"c)}"])
  func referencesHideNothing(rule: String) {
    guard case .external(line: 1, _)? = error("<style>\(rule)</style>") else {
      Issue.record("\(rule) was read")
      return
    }
  }

  @Test func aStyleSheetHoldsNoElement() {
    guard case .malformed? = error("<style>.a{<style></style>mask:url(#b)}</style>") else {
      Issue.record("a sheet within a sheet was read")
      return
    }
  }

  @Test(arguments: ["<g fill='u\\72l(#a)'/>", "<g style='fill:u\\72l(#a)'/>", "<style>.\\61{}</style>"])
  func escapesOfStylesAreRefused(content: String) {
    #expect(error("\n" + content) == .escape(line: 2))
  }

  @Test(arguments: [":not(", "{"]) func styleSheetsAreNotDeep(opening: String) {
    let style = { (count: Int) in "<style>a" + String(repeating: opening, count: count) + "</style>" }
    #expect(error(style(30)) == (opening == "{" ? .lack(line: 1, words: "a") : nil))
    #expect(error(style(5000)) == .tooDeep(line: 1, limit: 100))
  }

  /// Some elements take more work than others, and some are drawn once for each shape or vertex.
  @Test(arguments: [
    ("<marker id='m'><g/></marker>", "<path marker-mid='url(#m)' d='\(repeated("h1", 400))'/>", 10, 1000),
    ("", "<path d='\(repeated("M0 0h9", 800))'/>", 10, 1000),
    ("<pattern id='p'>\(repeated("<rect/>", 50))</pattern>", "<g fill='url(#p)'>\(repeated("<g/>", 50))</g>", 10, 100),
  ])
  func workIsBounded(definition: String, content: String, few: Int, many: Int) {
    #expect(error(definition + repeated(content, few)) == nil)
    let found = error(definition + repeated(content, many))
    guard case .tooMuch? = found else {
      Issue.record("\(found?.description ?? "was read")")
      return
    }
  }

  /// Time goes by the crossings, of which there are as many as the square of the number of lines.
  @Test(arguments: [
    ("<path d='M0 0", "'/>", "A50 30 20 1 1 "), ("<path d='M0 0", "'/>", "L"), ("<polygon points='", "'/>", " "),
  ])
  func crossingsOfAPathAreBounded(start: String, end: String, command: String) {
    func path(_ count: Int) -> String {
      start + (1...count).map { "\(command)\($0 * 7919 % 300) \($0 * 104_729 % 293)" }.joined() + end
    }
    #expect(error(path(200)) == nil)
    #expect(error(path(20_000)) == .tooMuch(line: 1, limit: 100_000))
    let hatching = (1...1500).map { "M0 \($0)h1500" }.joined()
    #expect(error("<path d='\(hatching)'/>") == nil)
  }

  /// A far point makes the box around a path as large as anything, and hides none of its lines.
  @Test(arguments: ["M1e9 1e9h1", "L-1e300 1e300", "Q1e300 1e300 0 0T1 1", "A1e-300 1e-300 9e999 0 1 9e999 8"])
  func farPointsHideNoCrossings(far: String) {
    func path(_ count: Int) -> String {
      "<path d='M0 0" + (1...count).map { "L\($0 * 7919 % 300) \($0 * 104_729 % 293)" }.joined() + far + "'/>"
    }
    #expect(error(path(200)) == nil)
    #expect(error(path(8000)) == .tooMuch(line: 1, limit: 100_000))
  }

  /// Lines beside each other take time only where there are very many.
  @Test func linesThatCrossNothingAreAccepted() {
    func hatching(_ count: Int, far: String = "") -> String {
      "<path d='" + (0..<count).map { "M\($0) 0V\(count)" }.joined() + far + "'/>"
    }
    #expect(error(hatching(4000)) == nil)
    #expect(error(hatching(40_000, far: "M1e9 1e9h1")) == .tooMuch(line: 1, limit: 100_000))
  }

  /// A chain of nearly whole circles, whose ends are next to each other.
  @Test func arcsCrossWhereTheyBulge() {
    func chain(_ count: Int) -> String {
      "<path d='M0 0" + (1...count).map { "A90 90 0 1 \($0 % 2) \($0 % 7) \($0 % 5)" }.joined() + "'/>"
    }
    #expect(error(chain(200)) == nil)
    #expect(error(chain(8000)) == .tooMuch(line: 1, limit: 100_000))
  }

  /// As long as the path is, it is far away.
  @Test func infinitePathsCrossNothing() {
    #expect(error("<path d='M0 0H1e300V1e300H-1e300V9e999'/>") == nil)
  }

  @Test func picturesAreNotDrawnOftenByReferences() {
    let dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let image = "<image id='i' href='data:image/png;base64,\(dot)'/>"
    #expect(error(image + String(repeating: "<use href='#i'/>", count: 50)) == nil)
    #expect(error(image + String(repeating: "<use href='#i'/>", count: 200)) == .tooMuch(line: 1, limit: 100_000))
  }

  @Test func attributesAreCounted() {
    let element = { (count: Int) in "<g " + (0..<count).map { "a\($0)=''" }.joined(separator: " ") + "/>" }
    #expect(error(element(900)) == nil)
    #expect(error(element(1100)) == .tooMuch(line: 1, limit: 100_000))
  }

  @Test func rulesAndElementsMultiply() {
    let file = { (rules: Int, elements: Int) in
      "<style>" + String(repeating: ".a{fill:red}", count: rules) + "</style>"
        + String(repeating: "<g/>", count: elements)
    }
    #expect(error(file(100, 20_000)) == nil)
    #expect(error(file(5000, 20_000)) == .tooMuch(line: 1, limit: 100_000))
  }

  /// Equal selectors, classes, identifiers and references multiply, though each of them is a few bytes.
  @Test(arguments: [
    "<style>g{\(repeated("fill:url(#a);", 2000))}</style>\(repeated("<g/>", 20_000))",
    "<style>\(repeated(".a,", 5000)).a{}</style><g class='\(repeated("a ", 5000))'/>",
    "\(repeated("<marker id='a'/>", 5000))<g style='\(repeated("marker:url(#a);", 5000))'/>",
    "<g foo='\(repeated("url(#a)", 20))'/>", "<style>\(repeated("a,", 200_000))b{}</style>",
  ])
  func matchesAreBounded(content: String) {
    switch error(content) {
    case .tooMuch?: break
    case let other: Issue.record("\(other?.description ?? "was read")")
    }
  }

  /// It took a time of the square of their number.
  @Test func spacesInSelectorsAreReadOnce() {
    #expect(error("<style>g\(repeated(" ", 400_000))p{}</style>") == nil)
  }

  @Test(arguments: ["red*/", "bluu*/", "bluu */", "bluu"]) func theEndOfACommentAloneHidesNothing(color: String) {
    #expect(error("<rect fill='\(color)'/>") != nil)
    #expect(error("<rect fill='red /* \(color.hasSuffix("/") ? color : "*/")'/>") == nil)
  }

  @Test func elementsAreCounted() {
    #expect(error(String(repeating: "<g/>", count: 99_999)) == nil)
    #expect(error(String(repeating: "<g/>", count: 100_000)) == .tooManyElements(limit: 100_000))
  }

  @Test func bytesAreCounted() {
    let data = svg(String(repeating: " ", count: VectorFile.maximumByteCount))
    #expect(error(data) == .tooLarge(byteCount: data.count, limit: VectorFile.maximumByteCount))
    #expect(error(Data()) == .empty)
  }

  @Test(arguments: [
    Data([0x1F, 0x8B, 8, 0]), Data("%PDF-1.7".utf8), Data("hello".utf8), Data("<html/>".utf8),
    Data("<svg width='1' height='1'/>".utf8),
    Data("<?xml version='1.0' encoding='ISO-8859-1'?><svg/>".utf8),
  ])
  func otherKindsAreNamed(data: Data) throws {
    let found = try #require(error(data))
    switch found {
    case .notSVG, .malformed: break
    default: Issue.record("\(found)")
    }
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xFF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x80, 0x80], [0x00], [0xC3],
    ] as [[UInt8]])
  func onlyUTF8IsRead(bytes: [UInt8]) {
    var data = Data("<svg \(namespace) width='1' height='1'>\n<title>".utf8)
    data.append(contentsOf: bytes)
    data.append(Data("</title></svg>".utf8))
    #expect(error(data) == .notUTF8(line: 2))
    #expect(error(Data([0xFF, 0xFE, 0x3C, 0x00])) == .notUTF8(line: 1))
    #expect(error("<title>é 🎉 한</title>") == nil)
  }

  @Test(arguments: [
    "<g>", "</g>", "<g", "<g a>", "<g a=b/>", "<g a='<'/>", "<g a='b'c='d'/>", "<g></h>", "<!ELEMENT a>", "<!-- ",
    "<![CDATA[", "< g/>", "<g a='b/>",
  ])
  func whatIsNoXMLIsRefused(content: String) {
    guard case .malformed? = error(content) else {
      Issue.record("\(content): \(error(content)?.description ?? "was read")")
      return
    }
  }

  @Test func picturesAreBounded() {
    let image = { (data: String) in "<image href='data:\(data)'/>" }
    let dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    #expect(error(image("image/png;base64,\(dot)")) == nil)
    #expect(error(image("image/png;base64,\(dot.prefix(40))&#10;\(dot.dropFirst(40))")) == nil)
    #expect(
      error(image("image/svg+xml;base64,\(dot)")) == .picture(reason: "it is of the kind “data:image/svg+xml;base64”"))
    #expect(error(image("image/png,abc")) == .picture(reason: "it is of the kind “data:image/png”"))
    #expect(error(image("image/png;base64,AAAA")) == .picture(reason: "its data are neither a PNG nor a JPEG file"))
    // The first 24 bytes of a picture of 65536 × 65536 pixels.
    let bomb = Data([
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 1, 0, 0, 0, 1, 0, 0,
    ])
    #expect(
      error(image("image/png;base64,\(bomb.base64EncodedString())")) == .picture(reason: "it has 65536×65536 pixels"))
    let many = String(repeating: image("image/png;base64,\(dot)"), count: 65)
    #expect(error(many) == .picture(reason: "there are more than 64"))
  }

  // MARK: - Work

  private static let zigzag = "M0 0" + String(repeating: "L9 9L0 0", count: 20)

  /// Rule: a marker is drawn at each vertex of all that inherits it, and a rule of a style sheet for each of its class.
  @Test(arguments: [
    ("<path marker-mid='url(#k0)' d='\(zigzag)'/>", "marker-mid='url(#k1)'", "marker-mid='url(#k2)'"),
    ("<g style='marker: url(#k0)'><path d='\(zigzag)'/></g>", "style='marker-end:url(#k1)'", "style='marker:url(#k2)'"),
    (
      "<style>.a{marker:url(#k0)} .b , .c {marker:url('#k1')} path.d{marker:url(#k2)}</style><path class='x a' d='\(zigzag)'/>",
      "class='b'", "class='d'"
    ),
  ])
  func markersMultiply(path: String, first: String, second: String) {
    let marker = { (name: String, attribute: String) in
      "<marker id='\(name)'><path \(attribute) d='\(Self.zigzag)'/></marker>"
    }
    #expect(error(marker("k0", "") + path) == nil)
    #expect(
      error(marker("k0", first) + marker("k1", second) + marker("k2", "") + path) == .tooMuch(line: 1, limit: 100_000))
  }

  @Test(arguments: [".m0{mask:url(#m0)}", "/* } */ .m0{mask:url(#m0)}", "@media print{.m0{mask:url(#m0)}}"])
  func masksOfClassesMultiply(rule: String) {
    func laughs(_ levels: Int) -> String {
      (0..<levels).reduce("<style>\(rule)</style>") { all, level in
        all + "<style>.m\(level + 1){mask:url(#m\(level + 1))}</style><mask id='m\(level)'>"
          + String(repeating: "<path class='m\(level + 1)'/>", count: 4) + "</mask>"
      } + "<mask id='m\(levels)'/><path class='m0'/>"
    }
    #expect(error(laughs(4)) == nil)
    #expect(error(laughs(12)) == .tooMuch(line: 1, limit: 100_000))
  }

  @Test func rulesOfManyClassesAreBounded() {
    let rules = String(repeating: ".a{fill:url(#b)}", count: 20_000)
    let shapes = String(repeating: "<path class='a'/>", count: 20_000)
    #expect(error("<style>\(rules)</style>\(shapes)") == .tooMuch(line: 1, limit: 100_000))
  }

  @Test func matricesAreBounded() {
    let matrix = { (count: Int) in
      "<filter id='f'>\n<feConvolveMatrix kernelMatrix='\(String(repeating: "1,-1 ", count: count / 2))'/></filter>"
    }
    #expect(error(matrix(400)) == nil)
    #expect(error(matrix(402)) == .matrix(line: 2, limit: 400))
    #expect(
      error("<feConvolveMatrix kernelMatrix='\(String(repeating: "-1e-1", count: 401))'/>")
        == .matrix(line: 1, limit: 400))
  }

  /// Rule: groups count once, filters more, each as often as it is drawn.
  @Test(arguments: [
    ("<g opacity='0.5'/>", 1.0), ("<g style='fill-opacity:1;opacity:0.5'/>", 1),
    ("<g style='mix-blend-mode:screen'/>", 1),
    ("<filter id='f'><feFlood/></filter>", 16),
    ("<filter id='f'><feFlood/></filter><g filter='url(#f)'/><g filter='url(#f)'/>", 80),
    (
      "<style>.a{filter:url(#f)}</style><filter id='f'><feFlood/></filter><g class='a'/><g class='a'/><g class='b'/>",
      80
    ),
    ("<g filter='blur(2px) invert(1)'/>", 32), ("<style>.a{filter:blur(2px)}</style><g class='a'/><g class='a'/>", 32),
    ("<style>g > g{opacity:0.5}</style><g/><g/>", 2), ("<feTurbulence numOctaves='1000'/>", 8008),
    ("<mask id='m'/><g mask='url(#m)'/>", 4),
  ])
  func workIsWeighed(content: String, work: Double) throws {
    #expect(try VectorFile(svg(content)).work == work)
  }

  @Test func functionsOfFiltersNeedPixels() throws {
    #expect(try VectorFile(svg("<g filter='blur(2px)'/>")).hasPixelParts)
    #expect(try VectorFile(svg("<g style='filter : blur(2px)'/>")).hasPixelParts)
    #expect(try VectorFile(svg("<style>.a{filter:blur(2px)}</style>")).hasPixelParts)
    #expect(try !VectorFile(svg("<g filter='none' style='fill:rgb(1,2,3)'/>")).hasPixelParts)
  }
}
