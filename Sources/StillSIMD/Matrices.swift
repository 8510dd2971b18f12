// SPDX-License-Identifier: MIT

/// A vector of which square matrices are made.
public protocol MatrixColumn: SIMD where Scalar: FloatingPoint, Scalar: ExpressibleByFloatLiteral {}

extension SIMD2: MatrixColumn where Scalar: FloatingPoint & ExpressibleByFloatLiteral {}
extension SIMD3: MatrixColumn where Scalar: FloatingPoint & ExpressibleByFloatLiteral {}
extension SIMD4: MatrixColumn where Scalar: FloatingPoint & ExpressibleByFloatLiteral {}

/// A square matrix of as many columns as a column has numbers.
///
/// Mirrors the matrices of Apple's module simd, which are named below.
public struct SquareMatrix<Column: MatrixColumn>: Equatable, Sendable where Column: Sendable {
  private var stored: [Column]

  /// The number of rows and of columns.
  private static var count: Int { Column.scalarCount }

  /// Makes a matrix of zeros.
  public init() { stored = Array(repeating: Column(), count: Self.count) }

  /// Makes a matrix that has `scalar` from the upper left to the lower right, and zeros beside it.
  public init(_ scalar: Column.Scalar) { self.init(diagonal: Column(repeating: scalar)) }

  /// Makes a matrix that has the numbers from the upper left to the lower right, and zeros beside them.
  public init(diagonal: Column) {
    self.init()
    for index in 0..<Self.count { self[index, index] = diagonal[index] }
  }

  /// Makes a matrix of its columns, of which there must be as many as a column has numbers.
  public init(_ columns: [Column]) {
    precondition(columns.count == Self.count, "A matrix needs \(Self.count) columns.")
    stored = columns
  }

  /// Makes a matrix of its rows, of which there must be as many as a row has numbers.
  public init(rows: [Column]) { self = SquareMatrix(rows).transpose }

  /// A column, from 0.
  public subscript(column: Int) -> Column {
    get { stored[column] }
    set { stored[column] = newValue }
  }

  /// A number by its column and row, from 0.
  public subscript(column: Int, row: Int) -> Column.Scalar {
    get { stored[column][row] }
    set { stored[column][row] = newValue }
  }

  /// The matrix whose rows are the columns of this one.
  public var transpose: SquareMatrix {
    var result = SquareMatrix()
    for column in 0..<Self.count {
      for row in 0..<Self.count { result[row, column] = self[column, row] }
    }
    return result
  }

  /// The determinant.
  public var determinant: Column.Scalar { eliminated().determinant }

  /// The matrix by which this one gives the identity; of numbers that are none where there is no such matrix.
  public var inverse: SquareMatrix { eliminated().inverse }

  /// Eliminates by columns, with the largest pivot first (Gauss and Jordan).
  private func eliminated() -> (determinant: Column.Scalar, inverse: SquareMatrix) {
    var (matrix, inverse, determinant) = (self, SquareMatrix(1), Column.Scalar(1))
    for step in 0..<Self.count {
      let pivot = (step..<Self.count).max { abs(matrix[$0, step]) < abs(matrix[$1, step]) } ?? step
      if pivot != step {
        matrix.stored.swapAt(pivot, step)
        inverse.stored.swapAt(pivot, step)
        determinant = -determinant
      }
      let value = matrix[step, step]
      determinant *= value
      guard value != 0 else { return (0, SquareMatrix(.nan)) }
      matrix[step] /= value
      inverse[step] /= value
      for other in 0..<Self.count where other != step {
        let factor = matrix[other, step]
        matrix[other] -= matrix[step] * factor
        inverse[other] -= inverse[step] * factor
      }
    }
    return (determinant, inverse)
  }

  /// Multiplies a matrix with a column.
  public static func * (matrix: SquareMatrix, column: Column) -> Column {
    matrix.stored.indices.reduce(Column()) { $0 + matrix[$1] * column[$1] }
  }

  /// Multiplies a row with a matrix.
  public static func * (row: Column, matrix: SquareMatrix) -> Column { matrix.transpose * row }

  /// Multiplies two matrices.
  public static func * (left: SquareMatrix, right: SquareMatrix) -> SquareMatrix {
    SquareMatrix(right.stored.map { left * $0 })
  }

  /// Multiplies all numbers.
  public static func * (scalar: Column.Scalar, matrix: SquareMatrix) -> SquareMatrix {
    SquareMatrix(matrix.stored.map { $0 * scalar })
  }

  /// Adds the numbers one by one.
  public static func + (left: SquareMatrix, right: SquareMatrix) -> SquareMatrix {
    SquareMatrix(zip(left.stored, right.stored).map { $0 + $1 })
  }

  /// Subtracts the numbers one by one.
  public static func - (left: SquareMatrix, right: SquareMatrix) -> SquareMatrix {
    SquareMatrix(zip(left.stored, right.stored).map { $0 - $1 })
  }
}

extension SquareMatrix where Column == SIMD4<Double> {
  /// Makes a matrix of its columns.
  public init(_ first: Column, _ second: Column, _ third: Column, _ fourth: Column) {
    self.init([first, second, third, fourth])
  }
}

extension SquareMatrix where Column == SIMD4<Float> {
  /// Makes a matrix of its columns.
  public init(_ first: Column, _ second: Column, _ third: Column, _ fourth: Column) {
    self.init([first, second, third, fourth])
  }
}

/// Two columns of single precision.
public typealias float2x2 = SquareMatrix<SIMD2<Float>>
/// Three columns of single precision.
public typealias float3x3 = SquareMatrix<SIMD3<Float>>
/// Four columns of single precision.
public typealias float4x4 = SquareMatrix<SIMD4<Float>>
/// Two columns of double precision.
public typealias double2x2 = SquareMatrix<SIMD2<Double>>
/// Three columns of double precision.
public typealias double3x3 = SquareMatrix<SIMD3<Double>>
/// Four columns of double precision.
public typealias double4x4 = SquareMatrix<SIMD4<Double>>
/// Two columns of single precision.
public typealias simd_float2x2 = float2x2
/// Three columns of single precision.
public typealias simd_float3x3 = float3x3
/// Four columns of single precision.
public typealias simd_float4x4 = float4x4
/// Two columns of double precision.
public typealias simd_double2x2 = double2x2
/// Three columns of double precision.
public typealias simd_double3x3 = double3x3
/// Four columns of double precision.
public typealias simd_double4x4 = double4x4

/// The matrix that changes nothing.
public let matrix_identity_float4x4 = float4x4(1)
/// The matrix that changes nothing.
public let matrix_identity_double4x4 = double4x4(1)
