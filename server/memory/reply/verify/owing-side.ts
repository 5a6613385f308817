import { fold } from '#server/language/words/fold-words.ts'
import { isTalk } from '#server/memory/page/people/is-talk.ts'
import type { Evidence } from '#server/memory/reply/find/findings.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'

/**
 * Returns a test for whether a line is about the debt in the question. "I owe you £18" is a debt of the
 * sender: of the user on the right side of a conversation, of the other person on the left. "Ben owes me" is
 * not Lena's debt. Returns null if the question is about no debt.
 */
export function owingSide(
  memories: Pick<Memories, 'screenshots'>,
  { ownerId }: Pick<Asker, 'ownerId'>,
  question: string,
): ((line: Evidence) => Promise<boolean>) | null {
  const isOwnAsked = isOneOf(question, ownDebt, othersDebt)
  if (isOwnAsked === null) return null
  const asked = otherPerson(question)
  return async said => {
    if (!/\bowe/i.test(said.line)) return true
    const other = otherPerson(said.line)
    if (asked !== null && other !== null && asked !== other) return false
    const [row] = await memories.screenshots.findMany(ownerId, [said.screenshotId])
    const isOwn = isOwnIn(said, row !== undefined && isTalk(row))
    return isOwn === null || isOwn === isOwnAsked
  }
}

/** Whether the debt in a line is the user's. Null if that is unknown. Apps call the user "you". */
function isOwnIn({ line, box, picture }: Evidence, isOfTalk: boolean): boolean | null {
  const name = /^(\p{Lu}[\p{L}. ]{0,30}):\s/u.exec(line)?.[1]
  const isByUser = name ? /^(?:me|you)$/i.test(name) : box !== null && box.x > 0.2 * picture.width
  if (isOfTalk && isByUser) return isOneOf(line, ownDebt, othersDebt)
  return isOneOf(line, /\byou(?: still)? owe\b/i, isOfTalk || name ? ownDebt : /\bowes? you\b/i)
}

/** The other person in a debt: who owes the user, or whom the user owes. Null if the text names nobody. */
function otherPerson(text: string): string | null {
  const [, debtor, creditor] = /(?<!\p{L})(\p{L}{2,}) owes? |\bowes? (\p{L}{2,})/iu.exec(text) ?? []
  const names = [debtor, creditor].filter(name => name !== undefined && !isNoName.test(name))
  return names[0] === undefined ? null : fold(names[0])
}
const isNoName =
  /^(?:i|we|you|he|she|they|it|me|us|him|her|them|who|whom|still|also|already|now|to|the|for|my|your|somebody|someone|anybody|anyone|everybody|everyone|people|and|that|money|much)$/i

const ownDebt = /\b(?:i|we)(?: still)? owe\b/i
const othersDebt = /\b(?:owes? (?:me|us)|you(?: still)? owe)\b/i

/** True for `own`, false for `others`. Null if the text matches neither or both. */
const isOneOf = (text: string, own: RegExp, others: RegExp) =>
  own.test(text) === others.test(text) ? null : own.test(text)
