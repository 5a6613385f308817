/** Is the word used as a noun: after "the" or "how many", or alone, unlike "who *rang me up*"? */
export function isSaidAsNoun(question: string, name: string): boolean {
  const said = spoken(question)
  const noun = RegExp.escape(name.toLowerCase())
  return [
    `\\b(?:the|an?|my|our|your|his|her|their|its|this|that|any|some|many|much|of|for|number)(?: \\p{L}+)?? ${noun}(?= |$)`,
    `['’]s? ${noun}(?= |$)`,
    `\\b(?:what|which)(?: \\p{L}+)?? ${noun} (?:is|are|was|were|do|does|did|has|have|had|will|would|can|could|should|am)\\b`,
    `^(?:and |so |ok )*${noun}(?: (?:of|for|on|in|at|from|to) .*)?$`,
  ].some(look => new RegExp(look, 'u').test(said))
}

/** Is the word used as a verb or a state: "who *won* at the Boar", "will I *be able*"? */
export const isSaidAsDoing = (question: string, word: string): boolean =>
  !/^\W*(?:(?:so|and) )*(?:how (?:much|many|far|long|fast)|what) (?:did|do) (?:i|we)\b/i.test(question) &&
  new RegExp(
    `(?:^| )(?:who|i|we|you|they|he|she|it|be|been|not|never|\\p{L}+n['’]t)(?:['’](?:ve|d|ll|re|m|s))?(?: (?:all|just|ever|also|already|really|still|ended up))? ${RegExp.escape(word.toLowerCase())}(?= |$)`,
    'u',
  ).test(spoken(question))

const spoken = (question: string) =>
  question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'’+#-]+/gu, ' ')
    .trim()
