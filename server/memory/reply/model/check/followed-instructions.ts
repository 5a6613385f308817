import type { LineRead } from './read-line.ts'
import type { Support } from './support.ts'

/** Finds clauses that repeat an instruction of a cited line as Remy's own advice: "Call …". */
export function followedInstructions(statement: LineRead, { cited }: Support): string[] {
  if (attributed.test(statement.text) || !cited.some(({ text }) => asks.test(text))) return []
  return statement.text.split(/(?<=[.!?;:,]) /).filter(clause => orders.test(clause))
}

const doing =
  '(?:call|ring|phone|text|click|tap|(?:open|visit|follow)(?= \\S+\\.\\S| (?:the|this|that|your) )|transfer|send|pay|wire|scan|download|install|log in|sign in)'
const asks = new RegExp(`(?<!\\p{L})${doing}(?!\\p{L})`, 'iu')
const orders = new RegExp(
  `^\\W*(?:please |just |now |then |don['’]?t |do not |you (?:should|must|need to|have to) )*${doing}(?!\\p{L}| (?:is|are|\\|))`,
  'iu',
)
const attributed =
  /(?<!\p{L})(?:says?|asks?|wants?|tells?|claims?|according|message|reads|wrote|writes|told|asking|scam|phishing|suspicious)(?!\p{L})/iu
