import type { Plan } from '#server/memory/reply/question/plan.ts'
import { withoutGreeting } from '#server/memory/reply/question/without-greeting.ts'

/** Plans an order to remember a text of any length, word for word. Null for a question. */
export function planRemember(said: string): Plan | null {
  const order = withoutGreeting(said)
  const { head = '', text: noted } = beforeColon.exec(order)?.groups ?? {}
  if (noted !== undefined && asksToKeep(head)) return keep(noted)
  const { asks = '', rest } = remembering.exec(order)?.groups ?? {}
  if (rest === undefined) return null
  if (saysNothing(rest)) return nothingToRemember
  const { that = '', mark = '', text = '' } = parts.exec(rest)?.groups ?? {}
  const isClause = mark !== '' || /that/i.test(that)
  if (asks || isQuestion(said, rest, mark))
    return isPolite.test(said) && isClause ? keep(text.replace(/\?\s*$/, '')) : null
  return isPolite.test(said) && !isClause ? null : keep(text)
}

/** Removes "remember" from a question: "Remember the wifi password?" asks for the password. */
export function withoutRemember(question: string): string {
  const { asks = '', rest = '', verb } = remembering.exec(withoutGreeting(question))?.groups ?? {}
  const { mark = '' } = parts.exec(rest)?.groups ?? {}
  const isAsked =
    verb?.toLowerCase() === 'remember' &&
    !asks &&
    (isQuestion(question, rest, mark) || isPolite.test(question))
  return isAsked && !saysNothing(rest) ? rest.trim() : question
}

/** Matches "Do you remember" or "remember", and the rest. */
const remembering =
  /^(?<asks>(?:(?:do|did|don['’]?t|will|would|can|could) )?you (?:(?:still|even|ever|also) )?)?(?<verb>remember|memori[sz]e|keep in mind|do(?:n['’]?t| not) (?:you )?(?:ever )?forget)(?![\p{L}\p{N}])(?<rest>.*)$/isu
const beforeColon = /^(?<head>[^:\n]{1,40}):\s*(?<text>.*)$/isu

/** Whether only an order to keep something is said before a colon: "Please keep this:", "note to self:". */
function asksToKeep(head: string): boolean {
  const words = head.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return (
    words.some(word => keeping.has(word)) &&
    words.every(word => keeping.has(word) || besideKeeping.has(word) || pointing.has(word))
  )
}
const keeping = new Set(['keep', 'save', 'note', 'notes', 'memo', 'write', 'jot', 'log'])
const besideKeeping = new Set(['down', 'make', 'take', 'new', 'self'])

const parts =
  /^\s*(?<that>(?:this|that)(?![\p{L}\p{N}]))?\s*(?<mark>[:,–-])?\s*(?:(?:me\s+)?to\s+(?=\p{L}))?(?<text>.*)$/isu

const isQuestion = (said: string, rest: string, mark: string) =>
  mark !== ':' && (said.trim().endsWith('?') || asksFor.test(rest))
const asksFor = /^\s*(?:when|what|where|who|whose|which|how|why)(?![\p{L}\p{N}])/iu
const isPolite = /^(?:[\p{L}’']+[ ,]+){0,3}?(?:can you|could you|would you|will you)(?![\p{L}\p{N}])/iu

const keep = (text: string): Plan =>
  saysNothing(text) ? nothingToRemember : { intent: 'remember', text: text.trim() }
const nothingToRemember: Plan = { intent: 'decline', what: 'remember' }

/** Whether a text has no content of its own, only pronouns and filler words. */
export function saysNothing(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length > 0
    ? words.every(word => pointing.has(word))
    : text.trim().length < 2 || !pictures.test(text)
}
const pictures = /\p{Extended_Pictographic}/u
const pointing = new Set(
  `i we he she they me us you him her them it its my our your his their mine ours yours hers theirs here there this that these those one ones thing things something anything everything all stuff any
  for now later always forever please pls plz ok okay thanks thank well too also again just so and then of to the a
  remy will won t can could would if no yes`.split(/\s+/),
)
