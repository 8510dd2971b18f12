// SPDX-License-Identifier: MIT

/// Runs with what the limits per pixel said about them.
struct ClassifiedRuns {
  var runs: RunList
  var largestChannelDelta = 0
  var largestColorDifference = 0.0

  static var none: ClassifiedRuns { ClassifiedRuns(runs: RunBuilder().finish()) }
}

/// Finds the differing pixels of a pair, measures them, and splits their runs where rules begin or end to forgive.
struct RunClassifier {
  private let pair: PixelPair
  private let rules: [PixelRule]
  private let scores: UnsafeMutablePointer<Float>
  private let forgiven: UnsafeMutablePointer<Bool>
  private var builder = RunBuilder()
  private var largestChannelDelta: Float = 0
  private var largestColorDifference: Float = 0

  static func classify(_ pair: PixelPair, rules: [PixelRule]) -> ClassifiedRuns {
    let found = ExactMetric.differingRuns(of: pair)
    if found.count == 0 { return ClassifiedRuns(runs: found) }
    let scores = UnsafeMutablePointer<Float>.allocate(capacity: pair.width)
    let forgiven = UnsafeMutablePointer<Bool>.allocate(capacity: pair.width)
    defer {
      scores.deallocate()
      forgiven.deallocate()
    }
    var classifier = RunClassifier(pair: pair, rules: rules, scores: scores, forgiven: forgiven)
    return classifier.run(found)
  }

  private init(
    pair: PixelPair, rules: [PixelRule], scores: UnsafeMutablePointer<Float>, forgiven: UnsafeMutablePointer<Bool>
  ) {
    self.pair = pair
    self.rules = rules
    self.scores = scores
    self.forgiven = forgiven
  }

  private mutating func run(_ found: RunList) -> ClassifiedRuns {
    let channels = ChannelDeltaMetric()
    let list = found.runs
    let count = found.count
    var index = 0
    while index < count {
      let end = Self.endOfStretch(list, from: index, count: count)
      let stretch = PixelRun(
        row: Int(list[index].row), start: Int(list[index].start), end: Int(list[end - 1].end), isForgiven: false)
      let largest = channels.score(stretch, of: pair, into: scores)
      if largest > largestChannelDelta { largestChannelDelta = largest }
      if !rules.isEmpty { apply(to: stretch, list + index, count: end - index) }
      index = end
    }
    let runs = rules.isEmpty ? found : builder.finish()
    return ClassifiedRuns(
      runs: runs, largestChannelDelta: Int(largestChannelDelta),
      largestColorDifference: Double(largestColorDifference))
  }

  /// Runs with short gaps between them are scored at once: asking a metric costs more than a few equal pixels.
  private static func endOfStretch(_ runs: UnsafePointer<PixelRun>, from first: Int, count: Int) -> Int {
    let row = runs[first].row
    var end = first + 1
    while end < count && runs[end].row == row && runs[end].start &- runs[end &- 1].end < 8 { end &+= 1 }
    return end
  }

  private mutating func apply(to stretch: PixelRun, _ runs: UnsafePointer<PixelRun>, count: Int) {
    let length = stretch.length
    forgiven.initialize(repeating: false, count: length)
    for rule in rules {
      let largest = rule.metric.score(stretch, of: pair, into: scores)
      if rule.unit == .colorDifference && largest > largestColorDifference { largestColorDifference = largest }
      mark(length, limit: rule.limit)
    }
    var index = 0
    while index < count {
      split(runs[index], scoredFrom: Int(stretch.start))
      index += 1
    }
  }

  private func mark(_ length: Int, limit: Float) {
    let scores = scores
    let forgiven = forgiven
    var index = 0
    while index < length {
      if scores[index] <= limit { forgiven[index] = true }
      index += 1
    }
  }

  private mutating func split(_ run: PixelRun, scoredFrom origin: Int) {
    let row = Int(run.row)
    let start = Int(run.start)
    let length = run.length
    let forgiven = forgiven + (start - origin)
    var partStart = 0
    var index = 1
    while index <= length {
      if index == length || forgiven[index] != forgiven[partStart] {
        builder.append(
          PixelRun(row: row, start: start + partStart, end: start + index, isForgiven: forgiven[partStart]))
        partStart = index
      }
      index += 1
    }
  }
}
