// SPDX-License-Identifier: MIT

/// Returns the result of a call that was written `delegate?.method?(x)`.
///
/// Rewritten sources call it: a method of Apple's delegates that is optional there has a default here.
@discardableResult
public func _stillOptional<Result>(_ result: Result?) -> Result? { result }
