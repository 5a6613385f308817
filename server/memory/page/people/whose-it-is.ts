import { foldWords } from '#server/language/words/fold-words.ts'
import { isKinName, kinNames } from '#server/language/words/kin-names.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/** Folded names of those who own the thing in a line, and of those who surely do not. */
export type Owners = { are: string[]; areNot: string[] }

/** Finds the owners by a line and its speaker: "Don't forget your passport, Luis", by Mom, is Luis's. */
export function ownersIn(line: string, speaker: string | null): Owners {
  const said = foldWords(speaker ?? '')
  const called = addressedIn(line)
  const isYours = /\byours?\b/i.test(line)
  const isMine = /\b(?:my|mine)\b/i.test(line)
  const named = matchesIn(line, owned).flatMap(([, name = '']) => foldWords(name))
  return {
    are: [...(isYours ? called : []), ...(isMine ? said : []), ...named],
    areNot: isYours && !isMine && !named.some(name => said.includes(name)) ? said : [],
  }
}

/** Whether a line gives the thing to somebody else: "Luis's passport", "your passport …, Luis". */
export const isOfAnother = (line: string, words: string[]): boolean =>
  (/\byour\b/i.test(line) && addressedIn(line).length > 0) ||
  matchesIn(line, thingOwned).some(([, thing = '']) => foldWords(thing).some(word => words.includes(word)))

/** The person that a line addresses by name, at its end or its beginning: "…, Luis", "Hi Luis, …". */
function addressedIn(line: string): string[] {
  const [, last = ''] = /[,!?]\s(\p{Lu}\p{Ll}+)[.!?]*$/u.exec(line) ?? []
  const [, first = ''] =
    /(?:^|[·:]\s)(?:(?:Hi|Hey|Hello|Dear|Thanks|Sorry|Ok) )?(\p{Lu}\p{Ll}+),\s\p{Ll}/u.exec(line) ?? []
  return foldWords(`${last} ${first}`)
}
const thingOwned = /(?<![\p{L}])\p{Lu}\p{Ll}+(?:['’]s|(?<=s)['’]) ((?:\p{L}+ )?\p{L}+)/gu
const owned = /(?<![\p{L}])(\p{Lu}\p{Ll}+)(?:['’]s|(?<=s)['’])(?= \p{L})/gu

/** The owner that a question names, folded, by name or as a relative: "my mother's number". */
export function ownerAsked(question: string): string | null {
  const [, name = ''] =
    /(?<!\p{L})(\p{L}{2,})['’]s? (?!(?:the|a|an|my|your|it|not|on|in|at|there|going)\b)\p{L}/u.exec(
      question,
    ) ?? []
  const [stem] = foldWords(name)
  const isPerson = stem !== undefined && (/^\p{Lu}/u.test(name) || isKinName(stem))
  if (isPerson && !ofAsking.test(name)) return stem
  const loose = question.toLowerCase().match(/\b(\p{L}+?)s (?=\p{L})/gu) ?? []
  return loose.flatMap(said => foldWords(said.trim().replace(/s$/, ''))).find(isKinName) ?? null
}
const ofAsking = /^(?:what|who|when|where|how|why|it|that|there|here|let)$/i

/** Whether a thing of these owners may be this person's. */
export function isOf(person: string, { are, areNot }: Owners): boolean {
  const names = kinNames(person)
  if (names.some(name => are.includes(name))) return true
  return are.length === 0 && !names.some(name => areNot.includes(name))
}
