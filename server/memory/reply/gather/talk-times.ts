import type { Fact } from '#contract/fact.ts'
import { dayAt } from '#server/language/time/day-at.ts'
import { namesDay, spansOf } from '#server/language/values/value-shapes.ts'
import { madeOnce } from '#server/language/words/made-once.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { isTalk } from '#server/memory/page/people/is-talk.ts'
import { type Shot, seenAt } from './shot.ts'

/** Verbs of saying and sending. Only questions with one are answered by a message's time stamp. */
export const asksOfSaying =
  /\b(?:say|said|says|sen[dt]|sends|write|wrote|written|text|texted|message|messaged|ask|asked|asks|reply|replied|answer|answered|tell|told|post|posted|share|shared|mention|mentioned|announce|announced|thank|thanked|comment|commented|remind|reminded|speak|spoke|list|listed)\b/i

/** The lines of a conversation without the time stamps of its messages. */
export const withoutStamps = madeOnce((lines: WrittenLine[]): WrittenLine[] => {
  const unstamped = textsUnstamped(lines.map(({ text }) => text))
  return lines.flatMap((line, i) => {
    const text = unstamped[i] ?? ''
    if (text === line.text) return [line]
    return text === '' ? [] : [{ ...line, text, words: line.words.slice(0, text.split(' ').length) }]
  })
})

/** Removes the times after messages. A text that is only a day or a time becomes empty. */
export function textsUnstamped(texts: string[]): string[] {
  const isStamped = endsInStamps(texts)
  return texts.map(text => (isStamp(text) ? '' : isStamped ? withoutStamp(text) : text))
}

/** Do messages end with the time at which they were sent? */
export const endsInStamps = (texts: string[]): boolean => texts.filter(text => sentAt.test(text)).length >= 2

export const withoutStamp = (text: string): string => text.replace(sentAt, '')

/** Is the line only a day or a time, perhaps with delivery ticks, as above or below messages? */
export function isStamp(line: string): boolean {
  const text = line
    .replace(/^yesterday\b/i, 'Today')
    .replace(ticks, '')
    .trim()
  return (
    /^(?:\p{Lu}|\d|today$)/u.test(text) &&
    spansOf('moment', text).some(({ from, to }) => from === 0 && to >= text.length - 1)
  )
}

/** Ticks as drawn, and as OCR often reads them: "18:05 ✓✓", "18:05 /v". */
const ticks = /\s[✓✔√vVwWyY/\\]{1,3}$/u

/** Matches "can't make it before 9 20:44", but not "we meet at 20:44". */
const sentAt =
  /(?<!\b(?:at|by|until|till|from|to|before|after|around|is|was|now|um)|[@–-])\s\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?)?(?:\s[✓✔√vVwWyY/\\]{1,3})?$/iu

/**
 * The ISO day on which a message was sent, from the day above it. "Friday" and "tomorrow" in the message
 * count from that day. Null if the day is unknown. Undefined if it is not a conversation.
 */
export function daySent(
  shot: Shot,
  lines: WrittenLine[],
  line: string,
  facts: Fact[],
): string | null | undefined {
  if (!isTalk(shot.row)) return undefined
  const at = lines.findIndex(({ text }) => text.includes(line) || line.includes(text))
  const head = lines
    .slice(0, Math.max(at, 0))
    .findLast(({ text }) => isStamp(text) && namesDay(text.replace(/^yesterday\b/i, 'today')))
  if (!head) return null
  if (/\d (?:\p{L}{3,}|\d)|\p{L}{3,} \d{1,2}(?!\d|:)/u.test(head.text)) {
    const fact = facts.find(
      ({ kind, line: own, value }) => kind === 'date' && own === head.text && /^\d{4}-\d\d-\d\d/.test(value),
    )
    return fact?.value.slice(0, 10) ?? null
  }
  const daysAgo = /^today\b/i.test(head.text) ? 0 : /^yesterday\b/i.test(head.text) ? 1 : null
  if (daysAgo === null || shot.row.captured_at === null) return null
  return dayAt(seenAt(shot.row)).subtract({ days: daysAgo }).toString()
}
