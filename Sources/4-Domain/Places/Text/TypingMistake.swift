/// Whether two words differ by one typing mistake: a letter too much, missing, wrong, or exchanged with the next.
enum TypingMistake {
  /// `isPrefix`: whether `typed` may be the beginning of `word`.
  static func isOne(_ typed: [UInt8], _ word: [UInt8], isPrefix: Bool) -> Bool {
    var same = 0
    while same < typed.count, same < word.count, typed[same] == word[same] { same += 1 }
    if same == typed.count { return isPrefix || word.count <= typed.count + 1 }
    func fits(_ left: Int, _ right: Int) -> Bool {
      guard left <= typed.count, right <= word.count else { return false }
      let (rest, other) = (typed[left...], word[right...])
      return isPrefix ? other.starts(with: rest) : rest.elementsEqual(other)
    }
    // Too much, missing, wrong, exchanged.
    if fits(same + 1, same) || fits(same, same + 1) || fits(same + 1, same + 1) { return true }
    return same + 1 < typed.count && same + 1 < word.count && typed[same] == word[same + 1]
      && typed[same + 1] == word[same] && fits(same + 2, same + 2)
  }
}
