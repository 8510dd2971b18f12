// SPDX-License-Identifier: MIT

// The names under which Apple's module simd has the vectors of Swift.

/// Two numbers of single precision.
public typealias simd_float2 = SIMD2<Float>
/// Three numbers of single precision.
public typealias simd_float3 = SIMD3<Float>
/// Four numbers of single precision.
public typealias simd_float4 = SIMD4<Float>
/// Two numbers of double precision.
public typealias simd_double2 = SIMD2<Double>
/// Three numbers of double precision.
public typealias simd_double3 = SIMD3<Double>
/// Four numbers of double precision.
public typealias simd_double4 = SIMD4<Double>
/// Two numbers of single precision.
public typealias float2 = SIMD2<Float>
/// Three numbers of single precision.
public typealias float3 = SIMD3<Float>
/// Four numbers of single precision.
public typealias float4 = SIMD4<Float>
/// Two numbers of double precision.
public typealias double2 = SIMD2<Double>
/// Three numbers of double precision.
public typealias double3 = SIMD3<Double>
/// Four numbers of double precision.
public typealias double4 = SIMD4<Double>

/// Returns the sum of the products of both vectors' numbers.
public func simd_dot<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  (x * y).sum()
}

/// Returns the square of a vector's length.
public func simd_length_squared<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  simd_dot(x, x)
}

/// Returns a vector's length.
public func simd_length<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  simd_dot(x, x).squareRoot()
}

/// Returns the distance of two points.
public func simd_distance<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  simd_length(x - y)
}

/// Returns a vector of length 1 in the same direction.
public func simd_normalize<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  x / simd_length(x)
}

/// Returns the vector that stands upright on both.
public func simd_cross<Scalar: FloatingPoint>(_ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>) -> SIMD3<Scalar> {
  let (a, b) = (SIMD3(x.y, x.z, x.x) * SIMD3(y.z, y.x, y.y), SIMD3(x.z, x.x, x.y) * SIMD3(y.y, y.z, y.x))
  return a - b
}

/// Returns the point between `x`, for 0, and `y`, for 1.
public func simd_mix<Vector: SIMD>(_ x: Vector, _ y: Vector, _ t: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
  x + (y - x) * t
}

/// Returns each number, but none outside of the two bounds for its place.
public func simd_clamp<Vector: SIMD>(_ x: Vector, _ min: Vector, _ max: Vector) -> Vector
where Vector.Scalar: Comparable {
  x.clamped(lowerBound: min, upperBound: max)
}
