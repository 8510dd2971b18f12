// SPDX-License-Identifier: MIT

import StillSIMD
import Testing

struct VectorTests {
  @Test func `Lengths, distances and products are those of geometry`() {
    #expect(simd_length(double2(3, 4)) == 5)
    #expect(simd_distance(float3(1, 1, 1), float3(1, 4, 5)) == 5)
    #expect(simd_dot(double3(1, 2, 3), double3(4, 5, 6)) == 32)
    #expect(simd_cross(double3(1, 0, 0), double3(0, 1, 0)) == double3(0, 0, 1))
    #expect(simd_normalize(double2(0, 3)) == double2(0, 1))
    #expect(simd_mix(float2(0, 10), float2(4, 20), float2(0.5, 0.1)) == float2(2, 11))
    #expect(simd_clamp(double2(-1, 9), double2(0, 0), double2(5, 5)) == double2(0, 5))
  }
}

struct MatrixTests {
  /// The product by its definition, number by number.
  private func product(_ left: double4x4, _ right: double4x4) -> double4x4 {
    var result = double4x4()
    for column in 0..<4 {
      for row in 0..<4 { result[column, row] = (0..<4).reduce(0) { $0 + left[$1, row] * right[column, $1] } }
    }
    return result
  }

  @Test func `A matrix of rows has its numbers where they are written`() {
    let matrix = double2x2(rows: [double2(1, 2), double2(3, 4)])
    #expect(matrix[0] == double2(1, 3) && matrix[1, 0] == 2)
    #expect(matrix * double2(1, 0) == double2(1, 3))
    #expect(double2(1, 0) * matrix == double2(1, 2))
    #expect(matrix.determinant == -2 && matrix.transpose[0] == double2(1, 2))
  }

  @Test(arguments: 0..<50) func `Products and inverses hold for any matrix`(seed: Int) {
    var seed = UInt64(seed) &+ 1
    func number() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 40) / 100_000 - 80
    }
    func matrix() -> double4x4 { double4x4((0..<4).map { _ in double4(number(), number(), number(), number()) }) }
    let (left, right) = (matrix(), matrix())
    #expect(left * right == product(left, right))
    let difference = left * left.inverse - double4x4(1)
    #expect((0..<4).allSatisfy { simd_length(difference[$0]) < 1e-6 })
    let both = (left * right).determinant
    #expect(abs(both - left.determinant * right.determinant) <= 1e-6 * abs(both))
  }

  @Test func `A matrix without an inverse gives numbers that are none`() {
    let matrix = double3x3(rows: [double3(1, 2, 3), double3(2, 4, 6), double3(0, 0, 1)])
    #expect(matrix.determinant == 0 && matrix.inverse[0, 0].isNaN)
  }
}
