// SPDX-License-Identifier: MIT

/// The icons that are drawn for the names of symbols.
///
/// The font is Google's Material Icons (Apache-2.0), and the choice of the icon is ours. A row is `name:icon`, and an icon
/// is a code point in hexadecimal digits, below E000 a character of the system font. `name:outline/fill` has an icon of
/// its own for the name with `.fill`. Where the outline is missing, the edge of the filled icon is drawn.
enum SymbolIcons {
  /// The rows, sorted by name.
  static let rows = """
    a.magnify:e262 accessibility:e92c airplane:e539 airplane.arrival:e904 airplane.departure:e905 airplayaudio:e055
    airplayvideo:e055 airpods:f003 airpodspro:f003 airtag:e837 alarm:e855/e191 amplifier:/e32d ant:/e868
    antenna.radiowaves.left.and.right:e51e app.connected.to.app.below.fill:e97a apple.logo:ea80 applelogo:ea80
    appletv:/e333 appletvremote.gen1:/e8c7 applewatch:/e334 apps.iphone:/e32c archivebox:/e149 arkit:e9fe
    arrow.backward:e5c4 arrow.clockwise:e5d5 arrow.clockwise.icloud:eb5a arrow.counterclockwise:f053 arrow.down:e5db
    arrow.down.app:e8d7 arrow.down.backward:f1e5 arrow.down.doc:/f068 arrow.down.forward:f1e4 arrow.down.left:f1e5
    arrow.down.right:f1e4 arrow.down.right.and.arrow.up.left:f1cf arrow.down.to.line:f090 arrow.forward:e5c8
    arrow.left:e5c4 arrow.left.and.right:ea18 arrow.left.arrow.right:e8d4 arrow.left.to.line:e5dc arrow.merge:eb98
    arrow.rectanglepath:e040 arrow.right:e5c8 arrow.right.arrow.left:e8d4 arrow.right.doc.on.clipboard:ea8e
    arrow.right.to.line:e5dd arrow.rotate.left:e419 arrow.rotate.right:e41a arrow.swap:e8d4
    arrow.triangle.2.circlepath:e627 arrow.triangle.2.circlepath.camera:/ea38 arrow.triangle.branch:e0b6
    arrow.triangle.capsulepath:e86a arrow.triangle.merge:eb98 arrow.triangle.pull:e0b3 arrow.triangle.swap:e0d7
    arrow.triangle.turn.up.right.circle:/e988 arrow.triangle.turn.up.right.diamond:/e52e arrow.turn.down.left:e31b
    arrow.turn.down.right:e5da arrow.turn.up.left:eba6 arrow.turn.up.right:ebab arrow.up:e5d8 arrow.up.and.down:ea16
    arrow.up.and.down.and.arrow.left.and.right:e89f arrow.up.and.down.text.horizontal:e94f arrow.up.arrow.down:e8d5
    arrow.up.backward:f1e2 arrow.up.bin:e169 arrow.up.doc:/e9fc arrow.up.forward:f1e1 arrow.up.forward.app:e89e
    arrow.up.left:f1e2 arrow.up.left.and.arrow.down.right:f1ce
    arrow.up.left.and.down.right.and.arrow.up.right.and.down.left:e56b arrow.up.left.and.down.right.magnifyingglass:e8ff
    arrow.up.message:e163 arrow.up.right:f1e1 arrow.up.to.line:f09b arrow.uturn.backward:e166 arrow.uturn.down:eba1
    arrow.uturn.forward:e15a arrow.uturn.left:e166 arrow.uturn.right:e15a arrowkeys:e074
    arrowshape.turn.up.backward:/e15e arrowshape.turn.up.forward:/e154 arrowshape.turn.up.left:/e15e
    arrowshape.turn.up.left.2:/e15f arrowshape.turn.up.right:/e154 arrowtriangle.backward:/e5de arrowtriangle.down:/e5c5
    arrowtriangle.forward:/e5df arrowtriangle.left:/e5de
    arrowtriangle.left.and.line.vertical.and.arrowtriangle.right:e3b9 arrowtriangle.right:/e5df arrowtriangle.up:/e5c7
    aspectratio:e85b asterisk:e1eb at:e0e6 atom:ea4b australsign:0024 backpack:/f19c backward:/e020 backward.end:/e045
    bag:/e54c bandage:/e3f3 banknote:/ef63 barcode:e8f3 barcode.viewfinder:f206 basket:/e8cb bathtub:/ea41
    battery.0:/ebdc battery.100:/e1a4 battery.100.bolt:/e1a3 battery.25:/ebe0 battery.50:/ebe2 battery.75:/ebd4
    bed.double:/e53a bell:e7f5/e7f4 bell.and.waves.left.and.right:/e7f7 bicycle:eb29 binoculars:e8b6 bird:/e00b
    bold:e238 bolt:ea0b/ec1c bolt.car:/eb1c bolt.heart:/eaa2 bolt.horizontal:/ea0b book:/e865 book.closed:/e865
    bookmark:e867/e866 books.vertical:/e02f box.truck:/e558 brain:ea4a brain.head.profile:ea4a briefcase:/e8f9
    bubble.left:e0cb/e0ca bubble.left.and.bubble.right:/e0bf bubble.middle.bottom:/e253 bubble.right:e0cb/e0ca
    building:/ea40 building.2:/e7f1 building.columns:/e84f burn:/ef55 burst:/e3e4 bus:/e530 calendar:e935
    calendar.badge.checkmark:e614 camera:/e412 camera.aperture:e3af camera.filters:/e43b
    camera.metering.center.weighted:e3b4 camera.rotate:/ea38 camera.viewfinder:e3b5 candybarphone:/e324 car:/e531
    car.2:/e531 car.side:/e531 cart:/e8cc case:/e8f9 cellularbars:e202 centsign:00a2 character:0041
    character.book.closed:/e865 character.cursor.ibeam:e262 chart.bar:/e26b chart.bar.doc.horizontal:/e85c
    chart.bar.xaxis:/e24b chart.line.downtrend.xyaxis:e8e3 chart.line.flattrend.xyaxis:e8e4
    chart.line.uptrend.xyaxis:e8e5 chart.pie:f044/e6c4 chart.xyaxis.line:e6e1 checklist:e6b1 checkmark:e5ca
    checkmark.icloud:/e2bf checkmark.message:/f18b checkmark.rectangle:/e834 checkmark.seal:/ef76 checkmark.shield:/e8e8
    chevron.backward:e5cb chevron.backward.2:eac3 chevron.compact.down:e5cf chevron.compact.left:e5cb
    chevron.compact.right:e5cc chevron.compact.up:e5ce chevron.down:e5cf chevron.forward:e5cc chevron.forward.2:eac9
    chevron.left:e5cb chevron.left.2:eac3 chevron.left.forwardslash.chevron.right:e86f chevron.right:e5cc
    chevron.right.2:eac9 chevron.up:e5ce chevron.up.chevron.down:e5d7 circle.dashed:e1af circle.grid.2x2:/e1a0
    circle.grid.3x3:/e5c3 circle.grid.cross:/e30f circle.hexagongrid:/e1a0 circle.inset.filled:e837 clear:/e14a
    clipboard:e14f/e85d clock:e8b5/e924 clock.arrow.2.circlepath:e923 clock.arrow.circlepath:e889 cloud:e2c2/e2bd
    cloud.bolt:/ebdb cloud.bolt.rain:/ebdb cloud.drizzle:/e810 cloud.fog:/e818 cloud.rain:/e810 cloud.snow:/e810
    cloud.sun:/e3dd command:eae7 compass.drawing:ea3b contextualmenu.and.cursorarrow:e762 control:eae6 cpu:e322
    creditcard:/e870 crop:e3be crop.rotate:e437 cross:/e548 cross.case:/f109 cube:/ea25 cube.transparent:e9fe
    cup.and.saucer:/e541 curlybraces:ead3 cursorarrow:e569 cursorarrow.click:e762 cursorarrow.rays:e762 cylinder:/e1db
    decrease.indent:e23d decrease.quotelevel:e23d deskclock:/e855 desktopcomputer:e30b
    desktopcomputer.and.arrow.down:eb71 dial.high:e9e4 dial.low:e9e4 dial.max:e9e4 dial.min:e9e4 dice:/eb40
    directcurrent:e336 display:e30c display.2:e1b1 display.and.arrow.down:eb71 divide:00f7 doc:/e24d doc.append:ea20
    doc.on.clipboard:e14f doc.on.doc:e14d/e173 doc.plaintext:/e873 doc.richtext:/ef42 doc.text:/e873 doc.text.image:e060
    doc.text.magnifyingglass:/ea5a doc.text.viewfinder:e5fa doc.viewfinder:e5fa doc.zipper:/eb2c dollarsign:0024
    door.left.hand.closed:/effd door.left.hand.open:/eb4f dot.radiowaves.left.and.right:e51e dot.radiowaves.right:e0e5
    dpad:e30f drop:/e798 ear:/e023 earbuds:f003 earbuds.case:f004 eject:/e8fb ellipsis:e5d3 ellipsis.bubble:/e625
    ellipsis.curlybraces:ead3 ellipsis.message:/e0d8 ellipsis.rectangle:f042 envelope:e0e1/e158
    envelope.arrow.triangle.branch:/f187 envelope.open:/e151 equal:003d escape:e879 esim:/e32b eurosign:20ac
    exclamationmark:e645 exclamationmark.2:203c exclamationmark.bubble:/e87f exclamationmark.icloud:/e2c1
    exclamationmark.message:/e626 exclamationmark.octagon:/e160 exclamationmark.shield:/f014
    exclamationmark.triangle:f083/e002 externaldrive:/e1db eye:/e8f4 eyebrow:/e417 eyedropper:e3b8 face.dashed:ef4e
    face.smiling:e0ed/ea22 facemask:/f218 fan:/ec0c faxmachine:/ead8 ferry:/e532 figure.2.and.child.holdinghands:f1a2
    figure.and.child.holdinghands:f1ac figure.arms.open:e84e figure.cooldown:ea78 figure.golf:eb45
    figure.highintensity.intervaltraining:ebc4 figure.hiking:e50a figure.mind.and.body:ea78 figure.outdoor.cycle:e52f
    figure.pool.swim:eb48 figure.roll:e914 figure.run:e566 figure.skiing.downhill:e509 figure.stand:e4eb
    figure.stand.line.dotted.figure.stand:e1cb figure.strengthtraining.traditional:eb43 figure.walk:e536
    figure.wave:ea1d figure.yoga:ea78 film:/e8da flag:e16e/e153 flag.checkered:f06e flame:/ef55 flashlight.off.fill:f00a
    flashlight.on.fill:f00b flipphone:/e32c flowchart:e97a fn:0192 folder:/e2c7 folder.badge.person.crop:/e2c9
    football:/ea29 fork.knife:e56c forward:/e01f forward.end:/e044 fuelpump:/e546 function:e24a gamecontroller:/ea28
    gauge:e9e4 gauge.medium:e9e4 gear:e8b8 gearshape:/e8b8 gearshape.2:/f10c gift:/e8f6 globe:e894 globe.americas:/e80b
    globe.asia.australia:/e80b globe.europe.africa:/e80b gobackward:e042 gobackward.10:e059 gobackward.30:e05a
    gobackward.5:e05b goforward.10:e056 goforward.30:e057 goforward.5:e058 graduationcap:/e80c greaterthan:003e
    greetingcard:/e8f6 grid:f016 guitars:/e405 hammer:/ea59 hand.draw:/e155 hand.point.right:/eb52 hand.point.up:/e913
    hand.point.up.left:/e913 hand.raised:/e925 hand.tap:/e913 hand.thumbsdown:e9f2/e8db hand.thumbsup:e9f3/e8dc
    hand.wave:/e766 handbag:/f1cc hands.clap:/ebe5 hands.sparkles:/f21f hare:/e799 headphones:f01f
    hearingdevice.ear:/e023 heart:e87e/e87d heart.text.square:/eaa2 helm:f1cd highlighter:e22b hourglass:e88b/e88c
    hourglass.bottomhalf.filled:ea5c hourglass.tophalf.filled:ea5b house:/e88a house.lodge:/e587 humidity:/e798
    hurricane:f070 icloud:e2c2/e2bd icloud.and.arrow.down:/e2c0 icloud.and.arrow.up:/e2c3 increase.indent:e23e
    increase.quotelevel:e23e infinity:eb3d info:0069 internaldrive:/e1db ipad:/e331 ipad.and.iphone:/e1b1 iphone:/e325
    iphone.and.arrow.forward:e0e7 iphone.radiowaves.left.and.right:e62d italic:e23f j.square.on.square:e3e0 key:/e0da
    key.horizontal:/e0da keyboard:/e312 keyboard.chevron.compact.down:e31a ladybug:/e868 lamp.desk:/e0f0
    laptopcomputer:e320 laptopcomputer.and.iphone:e326 laser.burst:e3e4 lasso:e155 lasso.and.sparkles:e663
    latch.2.case:/f235 leaf:/ea35 lessthan:003c level:e41c light.max:e518 light.min:e1ad lightbulb:e90f/e0f0
    line.3.horizontal:e5d2 line.3.horizontal.decrease:e152 line.diagonal:002f line.horizontal.3:e5d2
    line.horizontal.3.decrease:e152 link:e157 link.badge.plus:e178 link.icloud:e2c2/e2bd lirasign:20ba
    list.and.film:e05f list.bullet:e241 list.bullet.clipboard:/e85d list.bullet.indent:e8de list.bullet.rectangle:e0ee
    list.clipboard:/e85d list.dash:e896 list.number:e242 list.star:e065 list.triangle:e05f livephoto:e9c1
    livephoto.play:e039 location:/e569 location.magnifyingglass:e1b7 location.north:/e55d location.north.line:/e55d
    lock:e899/e897 lock.doc:/e24d lock.icloud:e2c2/e2bd lock.iphone:/e0dc lock.open:/e898 lock.rectangle:/e897
    lock.rotation:eade lock.shield:/e9e0 macbook:e320 macmini:e30b macpro.gen3:e30b macwindow:e069 magicmouse:/e323
    magnifyingglass:e8b6 mail:e0e1/e158 mail.stack:/e97f map:/e55b mappin:f10d mappin.and.ellipse:/e55e medal:/ea3f
    megaphone:/ef49 memorychip:e322 menubar.arrow.down.rectangle:e069 menubar.rectangle:e069 menucard:/ea19
    message:e0cb/e0ca metronome:/e425 mic:e02a/e029 mic.and.signal.meter:/e8c8 minus:e15b minus.magnifyingglass:e900
    minus.rectangle:/e909 moon:/e51c moon.stars:/ea46 moon.zzz:/ef44 mosaic:/e660 mountain.2:/e3f7 move.3d:e84d
    multiply:e5cd music.mic:/ef5a music.note:e405 music.note.house:/e030 music.note.list:e03d music.quarternote.3:e405
    network:e9f4 newspaper:/eb81 nosign:e14b note:/f1fc note.text:/f1fc note.text.badge.plus:ea20 number:e9ef
    oar.2.crossed:/e921 opticaldisc:/e019 opticaldiscdrive:/e019 option:eae8 outlet.switch:/f1d4 oven:/f204
    paintbrush:/e3ae paintbrush.pointed:/e3ae paintpalette:/e40a pano:/e40b paperclip:e226 paperplane:/e163
    parentheses:ead1 parkingsign:e54f party.popper:/ea65 pause:/e034 pause.rectangle:e0ea pawprint:/e91d pencil:e3c9
    pencil.and.outline:f10a pencil.and.ruler:/f10a pencil.line:e745 pencil.tip:e150 percent:eb58 person:e7ff/e7fd
    person.2:e7fc/e7fb person.2.badge.gearshape:/f02e person.3:/f233 person.3.sequence:/f233
    person.and.arrow.left.and.arrow.right:/e572 person.and.background.dotted:e416 person.badge.key:/f8f3
    person.badge.shield.checkmark:/e8e8 person.crop.artframe:/e416 person.crop.circle:/e853 person.crop.rectangle:/e0ba
    person.crop.rectangle.stack:/e03f person.crop.square:/e851 person.fill.checkmark:e174 person.fill.questionmark:f106
    person.fill.viewfinder:e3b4 person.fill.xmark:e510 person.icloud:e2c2/e2bd person.line.dotted.person:/f223
    person.text.rectangle:/ea67 person.wave.2:/e91f personalhotspot:e1e2 perspective:e3db phone:/e0cd
    phone.arrow.down.left:/e649 phone.arrow.right:/e61c phone.arrow.up.right:/e61c phone.connection:/e61d
    phone.down:/e0b1 photo:/e410 photo.artframe:/e410 photo.on.rectangle:/e413 photo.on.rectangle.angled:/e413
    photo.stack:/e3b6 photo.tv:/e333 pianokeys:/e521 pills:/f033 pin:/f10d pip:e911 pip.enter:e911 pip.exit:e8aa
    play:/e037 play.desktopcomputer:e63a play.rectangle:/f06a play.rectangle.on.rectangle:/e04a play.square.stack:/e04a
    play.tv:/e639 playpause:/f0d1 plus:e145 plus.bubble:/e266 plus.magnifyingglass:e8ff plus.message:/e266
    plus.rectangle:/e146 plus.rectangle.on.rectangle:e02e plus.slash.minus:e3ca plus.square.on.square:e02e
    plus.viewfinder:e3dc plusminus:00b1 point.3.connected.trianglepath.dotted:e9f4
    point.topleft.down.curvedto.point.bottomright.up:eacd popcorn:/e57a power:e8ac powerplug:/e63c printer:/e8ad
    projective:e53b puzzlepiece:/e87b puzzlepiece.extension:/e87b pyramid:/e86b qrcode:e00a qrcode.viewfinder:f206
    questionmark:eb8b questionmark.bubble:/e0c6 questionmark.folder:/e2c7 questionmark.video:/e04b quote.bubble:/e625
    quote.closing:201d quote.opening:201c radio:/e03e rays:e3e4 record.circle:e837 recordingtape:e0d9
    rectangle.and.arrow.up.right.and.arrow.down.left:f1ce rectangle.and.hand.point.up.left:e913
    rectangle.and.pencil.and.ellipsis:e9a2 rectangle.and.text.magnifyingglass:e880 rectangle.compress.vertical:e94d
    rectangle.connected.to.line.below:eb2f rectangle.expand.vertical:e94f rectangle.grid.1x2:/e8e9
    rectangle.grid.2x2:/e9b0 rectangle.grid.3x2:/e8f0 rectangle.on.rectangle:e3e0 rectangle.portrait:/e3c5
    rectangle.portrait.and.arrow.forward:e9ba rectangle.portrait.and.arrow.right:e9ba rectangle.split.1x2:/e8f2
    rectangle.split.2x1:/e8ec rectangle.split.3x1:/e8f3 rectangle.stack:/e53b rectangle.stack.person.crop:/e03f
    repeat:e040 repeat.1:e041 return:e31b rosette:e7af rotate.3d:e84d rotate.left:e419 rotate.right:e41a ruler:/e41c
    sailboat:/e502 scale.3d:e84d scalemass:/eb5f scanner:/e329 scissors:e14e scope:e1b4 scribble:e155
    scribble.variable:e155 scroll:/ea3e sdcard:/e623 selection.pin.in.out:e162 server.rack:/e875 shareplay:e7ef
    shekelsign:20aa shield:/e9e0 shield.checkerboard:e32a shield.lefthalf.filled:e32a shift:e318 shippingbox:/e1a1
    shower:/f061 shuffle:e043 signature:e746 signpost.right:/eb91 simcard:/e32b skew:e428 slash.circle:e14b
    slider.horizontal.3:e429 slider.horizontal.below.rectangle:e429 slider.vertical.3:e01d slowmo:e068 snow:eb3b
    snowflake:eb3b soccerball:ea2f sparkle:e65f sparkles:e65f sparkles.rectangle.stack:/e661 speaker:/e04e
    speaker.minus:/e04d speaker.plus:/e050 speaker.wave.1:/e04d speaker.wave.2:/e050 speaker.wave.3:/e050
    speedometer:e9e4 sportscourt:/eb90 square.and.arrow.down:e171 square.and.arrow.down.on.square:e171
    square.and.arrow.up:e6b8 square.and.arrow.up.on.square:e6b8 square.and.line.vertical.and.square:e3b9
    square.and.pencil:e745 square.dashed:e162 square.fill.on.square:e3e0 square.fill.text.grid.1x2:e8ef
    square.grid.2x2:/e9b0 square.grid.3x1.below.line.grid.1x2:e8f1 square.grid.3x2:/e8f0 square.grid.3x3:/e5c3
    square.on.circle:e3e0 square.on.square:e3e0 square.split.1x2:f06d square.split.2x1:e949 square.split.2x2:f088
    square.stack:/e53b square.stack.3d.down.right:/e53b square.stack.3d.up:/e53b squareshape.split.2x2:f088
    star:e83a/e838 star.bubble:/f054 star.leadinghalf.filled:e839 staroflife:/e1eb sterlingsign:00a3 stethoscope:ebed
    stop:/e047 stopwatch:/e425 storefront:/ea12 strikethrough:e257 suit.club:2663 suit.heart:e87e/e87d suit.spade:2660
    suitcase:/f235 sum:e24a sun.dust:/e430 sun.haze:/e1c6 sun.max:/e430 sun.min:/e1ad sunrise:/e1c6 sunset:/e1c6
    swatchpalette:/e40a swift:e00b switch.2:e9f6 syringe:/e138 t.bubble:/e0b7 tablecells:e3ec tag:/e54e target:e8e1
    teletype:f1aa tennis.racket:ea32 tennisball:/ea51 tent:/ea68 terminal:/eb8e testtube.2:/ea4b text.aligncenter:e234
    text.alignleft:e236 text.alignright:e237 text.append:e03b text.badge.checkmark:e065 text.badge.minus:eb80
    text.badge.plus:e03b text.badge.xmark:eb80 text.below.photo:e060 text.book.closed:/e865 text.bubble:/e0b7
    text.cursor:e262 text.insert:e03b text.justify:e235 text.justify.leading:e236 text.justify.left:e236
    text.magnifyingglass:f02f text.quote:e261 text.redaction:e26c textformat:e165 textformat.123:eb8d
    textformat.abc:eb94 textformat.alt:e167 textformat.size:e245 theatermasks:/ea66 thermometer:f076
    thermometer.medium:f076 ticket:/e638 timelapse:e422 timer:/e425 togglepower:f037 tornado:e199 tortoise:/e91d
    touchid:e90d train.side.front.car:/e570 tram:/e571 trash:e92e/e872 tray:/e156 tray.2:/e97f tray.and.arrow.down:/e168
    tray.and.arrow.up:/ef5f tray.full:/e156 tree:/ea63 trophy:/ea23 tshirt:/f19e tv:/e333 tv.and.mediabox:/e998
    umbrella:/eb3e underline:e249 video:/e04b view.2d:e8f0 view.3d:e9fe viewfinder:e3b5 wallet.pass:/f8ff
    wand.and.rays:e664 wand.and.stars:e663 watch.analog:e334 wave.3.forward:e0e5 wave.3.left:e0e5 wave.3.right:e0e5
    waveform:e1b8 waveform.path:e6e1 waveform.path.ecg:/eaa2 wifi:e63e wifi.exclamationmark:ead9 wifi.router:/e328
    wind:efd8 wineglass:/f1e8 wonsign:20a9 wrench:/e869 wrench.adjustable:/e869 wrench.and.screwdriver:/f10b xmark:e5cd
    xmark.bin:/e92b xmark.icloud:/e2c1 xmark.octagon:/e99a xmark.rectangle:/f230 xmark.shield:/f012 yensign:00a5
    zzz:e046
    """
}
