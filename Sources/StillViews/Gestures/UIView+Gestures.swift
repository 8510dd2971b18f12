// SPDX-License-Identifier: MIT

extension UIView {
  /// Adds a recogniser, which belongs to one view.
  func add(_ recognizer: UIGestureRecognizer) {
    guard recognizer.viewStorage !== self else { return }
    recognizer.formerView = recognizer.viewStorage
    recognizer.viewStorage?.removeGestureRecognizer(recognizer)
    recognizer.viewStorage = self
    recognizerStorage.append(recognizer)
  }

  /// Removes a recogniser of this view.
  func remove(_ recognizer: UIGestureRecognizer) {
    guard let index = recognizerStorage.firstIndex(of: recognizer) else { return }
    recognizer.stop()
    // A call of the stopped gesture may have removed it.
    guard recognizerStorage.indices.contains(index), recognizerStorage[index] === recognizer else { return }
    recognizerStorage.remove(at: index)
    recognizer.viewStorage = nil
  }

  /// Adds and removes what differs from `recognizers`.
  func setRecognizers(_ recognizers: [UIGestureRecognizer]) {
    for recognizer in recognizerStorage where !recognizers.contains(recognizer) { removeGestureRecognizer(recognizer) }
    for recognizer in recognizers { addGestureRecognizer(recognizer) }
  }
}
