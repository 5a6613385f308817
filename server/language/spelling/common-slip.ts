/**
 * Whether `word` is a common typing error for `other`, which is one edit away. People leave a letter out,
 * type it twice, swap two or take another vowel far more often than they hit a certain other letter.
 */
export function isCommonSlip(word: string, other: string): boolean {
  if (other.length > word.length) return true
  const isTwice = [...word].some(
    (letter, i) => letter === word[i - 1] && word.slice(0, i) + word.slice(i + 1) === other,
  )
  return isTwice || sorted(word) === sorted(other) || vowelsAlike(word) === vowelsAlike(other)
}

const sorted = (word: string) => [...word].sort().join('')
const vowelsAlike = (word: string) => word.replace(/[aeiouy]/g, 'a')
