// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillFixtures
import StillKit
import Testing

@testable import still_draw

struct FidelityTests {
  private func difference(_ deltas: UInt8...) -> PictureDifference {
    PictureDifference(
      deltas.flatMap { _ in [50, 50, 50, 255] as [UInt8] }, deltas.flatMap { [50, 50 + $0, 50, 255] })
  }

  @Test func pixelsAreCountedByTheirLargestChannel() {
    let found = difference(0, 2, 3, 8, 9)
    #expect(found.pixels == 5)
    #expect(found.largest == 9)
    #expect(found.above2 == 3)
    #expect(found.above8 == 1)
    #expect(found.shareAbove2 == 0.6)
  }

  @Test func onlyLimitsThatAreSetAreBroken() {
    var tolerance = FixtureTolerance()
    #expect(difference(200).breaches(of: tolerance).isEmpty)
    tolerance.maxChannelDelta = 3
    #expect(difference(3).breaches(of: tolerance).isEmpty)
    #expect(difference(4).breaches(of: tolerance) == ["largest above 3"])
    tolerance.maxFractionAbove2 = 0.5
    tolerance.maxFractionAbove8 = 0
    #expect(difference(9, 9, 0).breaches(of: tolerance).count == 3)
  }

  @Test func theTableCountsWhatItShows() {
    var table = FidelityTable(nameWidth: 4)
    func row(_ outcome: FidelityOutcome) -> FidelityRow {
      FidelityRow(name: "a", outcome: outcome, pipelines: .agree)
    }
    #expect(table.add(row(.compared(difference(0), breaches: []))).hasSuffix("ok"))
    #expect(table.isGood)
    #expect(table.add(row(.compared(difference(5), breaches: ["largest above 3"]))).contains("MISS: largest above 3"))
    #expect(!table.isGood)
    #expect(table.add(row(.failed("why"))).contains("FAILED: why"))
    #expect(table.summary.contains("3 pictures of real iOS: 1 within their tolerance, 1 miss it, 1 failed"))
    #expect(table.summary.contains("1 identical, 1 within 2/255, 2 within 8/255; 3 agree with their own PDF"))
  }

  @Test func aPictureLikeIOSIsNotGoodUnlessItsOwnPDFAgrees() {
    for pipelines in [PipelineOutcome.differ("1 place differs"), .unknown("no reader")] {
      var table = FidelityTable(nameWidth: 4)
      let row = FidelityRow(name: "a", outcome: .compared(difference(0), breaches: []), pipelines: pipelines)
      #expect(table.add(row).hasSuffix("ok; PDF: \(pipelines.reason ?? "")"))
      #expect(!table.isGood)
      #expect(table.summary.hasSuffix("; 0 agree with their own PDF."))
    }
  }
}
