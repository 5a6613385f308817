import { namesDay, spansOf } from '#server/language/values/value-shapes.ts'
import { isKind, isVague } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { couldLabel } from '#server/memory/fields/could-label.ts'
import { isKnownLabel } from '#server/memory/fields/known-labels.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { cellsOf } from '#server/memory/page/layout/segments.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import type { LabelledValue } from '#server/memory/page/values/labelled-value.ts'

/** Finds the sender, issuer or author: before their address, after "From", in the title, or on top. */
export function sendersIn(lines: WrittenLine[], { title, description }: ScreenshotRow): LabelledValue[] {
  const cells = lines.flatMap(line => cellsOf(line).map(text => ({ text, line })))
  const signed = cells.flatMap(({ text, line }) => {
    const value = addressed.exec(text)?.[1] ?? labelled.exec(text)?.[1]
    return value && isName(value) ? [pair(line, value.trim(), 0.95)] : []
  })
  if (signed.length > 0) return signed.slice(0, 1)
  const named = fold(/ from (.+?)(?:,| on |$)/i.exec(title)?.[1] ?? '')
  const to = cells.findIndex(({ text }) => ofRecipient.test(text))
  const head = cells.slice(0, Math.min(headMax, to < 0 ? headMax : to))
  const own = cells.find(({ text }) => named !== '' && fold(text) === named && isName(text))
  const first = ofBill.test(`${title} ${description}`) ? head.find(({ text }) => isNamed(text)) : undefined
  const one = own ?? first
  return one ? [pair(one.line, one.text, 0.9)] : []
}
const headMax = 6
const ofBill = /\b(?:invoice|receipt|bill|estimate|quote)\b/i
const ofRecipient = /^(?:bill(?:ed)? to|ship(?:ped)? to|sold to|invoice to|to|customer|client|attn)\b/i

/** A name at the head of the page, and no kind of document. */
const isNamed = (text: string) =>
  isName(text) && !/[\d@:]/.test(text) && !foldWords(text).every(word => isKind(word) || isVague(word))

/** A name with its address: "From: Dana Whitfield <dana@northgate.example>". */
const addressed = /^(?:from:?\s+)?(?!(?:to|cc|bcc)\b)(\p{Lu}[^<>@:]{1,60}?)\s*<[^<>\s]+@[^<>\s]+>/iu
const labelled =
  /^(?:(?:from|sender|sent by|issued by|billed by|seller|vendor|von|de|da):\s*|(?:from|sent by|issued by|billed by|invoice from)\s+(?=\p{Lu}))(.{2,60})$/iu

/** A name is no airport, no day and no price: "From Monday", "From LIS", "from $20". */
const isName = (text: string) =>
  couldLabel(text) &&
  !isKnownLabel(text) &&
  !/^[A-Z]{3}\b/.test(text) &&
  !namesDay(text) &&
  spansOf('amount', text).length === 0

const fold = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

const pair = ({ text, box, block }: WrittenLine, value: string, tie: number): LabelledValue => ({
  ...{ label: '', named: 'sender', value, line: text, box, block, tie, shape: null },
})
