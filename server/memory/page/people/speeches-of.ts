import { weekdayOrShort } from '#server/language/lexicon/calendar-words.ts'
import { bottomOf, rightOf } from '#server/memory/page/layout/boxes.ts'
import type { Page, Paragraph } from '#server/memory/page/layout/page.ts'
import { isNotice } from './is-notice.ts'
import { namesListed } from './names-listed.ts'

/** A message. `who` is null if the page does not say for sure who wrote it. */
export type Speech = { who: string | null; isOwn: boolean; text: string }

/**
 * The messages of a conversation: "Priya: water bill landed 18:02", text below "Tobias Wirth 09:33", or
 * bubbles, with or without a name at their top. Bubbles on the right are the owner's own. Lines in the middle
 * and notices of the app are nobody's, and are left out.
 */
export function speechesOf(page: Page): Speech[] {
  const speeches: (Speech & { isNamed: boolean })[] = []
  const paragraphs = page.paragraphs.slice(0, paragraphsMax)
  const names = namesIn(paragraphs)
  // If times stand apart, one at the end of a message belongs to it: "reservo a las 14:00".
  const isTimedApart = paragraphs.some(({ text }) => isTime.test(text))
  const said = (text: string) =>
    (isTimedApart ? text : text.replace(stamp, '')).replace(strayMarks, '').trim()
  let who: string | null = null
  for (const [i, paragraph] of paragraphs.entries()) {
    const { text: line } = paragraph
    const [, named, words] = spoken.exec(line) ?? []
    const name = names.get(paragraph)
    if (named && words && !isLabel.test(named))
      speeches.push({ who: named, isOwn: isOneself(named), isNamed: true, text: said(words) })
    else if (name !== undefined) who = name
    else if (i > 0 && isMessage(line)) {
      const side = sideOf(paragraph, paragraphs, page)
      if (side === 'middle') continue
      const isOwn = side === 'right'
      const isTheirs = who !== null && !isOwn
      speeches.push({
        who: isOwn ? null : who,
        isOwn: isOwn || (who !== null && isOneself(who)),
        isNamed: isTheirs,
        text: said(line),
      })
      // The next bubble of somebody else has its own name.
      if (isOwn) who = null
    }
  }
  const first = speeches.findIndex(({ isNamed, isOwn }) => isNamed || isOwn)
  return speeches
    .slice(speeches.some(({ isNamed }) => isNamed) ? Math.max(0, first) : 0)
    .filter(({ text }) => text !== '')
    .map(({ who, isOwn, text }) => ({ who, isOwn, text }))
}
const paragraphsMax = 200

const isMessage = (line: string) => line.split(' ').length >= 2 && !isDayOrStamp.test(line) && !isNotice(line)

/** The name above a message: with a time beside it, more than once, listed at the top, or set smaller. */
function namesIn(paragraphs: Paragraph[]): Map<Paragraph, string> {
  const alone = paragraphs.flatMap((paragraph, i) => {
    const name = nameAlone(paragraph.text)
    return name === null ? [] : [{ paragraph, name, i }]
  })
  const listed = new Set(paragraphs.slice(0, headMax).flatMap(({ text }) => namesListed(text)))
  const isOften = (name: string) =>
    paragraphs.filter(({ text }) => nameAlone(text) === name || text.startsWith(`${name}:`)).length > 1
  const isSmaller = (i: number) => {
    const [own, next] = [paragraphs[i]?.cells[0]?.size, paragraphs[i + 1]?.cells[0]?.size]
    return own !== undefined && next !== undefined && own < smallerMax * next
  }
  const isAfterStamp = (i: number) => isDayOrStamp.test(paragraphs[i - 1]?.text ?? '')
  return new Map(
    alone
      .filter(
        ({ paragraph, name, i }) =>
          isStamped.test(paragraph.text) ||
          isOften(name) ||
          (i > 0 && (listed.has(name) || (isAfterStamp(i) && isSmaller(i)))),
      )
      .map(({ paragraph, name }) => [paragraph, name]),
  )
}
const headMax = 4
const smallerMax = 0.92

/**
 * In a talk, a bubble on the right begins right of the others' bubbles. A line in the middle has equal space
 * on both sides, and no text that is not in the middle begins right where it does.
 */
function sideOf(paragraph: Paragraph, all: Paragraph[], page: Page): 'left' | 'middle' | 'right' {
  const from = leftOf(paragraph)
  if (isCentred(paragraph, page))
    return from < rightFrom * page.width || isAtEdge(from, all, page) ? 'left' : 'middle'
  return isOnRight(paragraph, all, page) ? 'right' : 'left'
}

/** Every line of it is in the middle. */
const isCentred = ({ cells }: Paragraph, { width }: Page) =>
  cells.every(({ box }) => isAmid(box.x, rightOf(box), width))
const isAmid = (from: number, to: number, width: number) => Math.abs(from - (width - to)) < centredMax * width

const isAtEdge = (from: number, all: Paragraph[], page: Page) =>
  all.some(
    other =>
      Math.abs(leftOf(other) - from) < edgeMax * page.width &&
      !isCentred(other, page) &&
      !isOnRight(other, all, page),
  )

function isOnRight(paragraph: Paragraph, all: Paragraph[], page: Page): boolean {
  const from = leftOf(paragraph)
  const to = Math.max(...paragraph.cells.map(({ box }) => rightOf(box)))
  if (from < rightFrom * page.width || to < rightTo * page.width || isAmid(from, to, page.width)) return false
  const { top, bottom } = spanOf(paragraph)
  const isBeside = all.some(other => {
    const span = spanOf(other)
    return other !== paragraph && span.top < bottom && top < span.bottom
  })
  return !isBeside
}
const spanOf = ({ cells: [first], cells }: Paragraph) => ({
  top: first?.box.y ?? 0,
  bottom: bottomOf(cells.at(-1)?.box ?? noBox),
})
const noBox = { x: 0, y: 0, width: 0, height: 0 }
const leftOf = ({ cells }: Paragraph) => Math.min(...cells.map(({ box }) => box.x))
const rightFrom = 0.15
const rightTo = 0.85
const centredMax = 0.08
const edgeMax = 0.02

const spoken = /^(\p{Lu}[\p{L}'’.]*(?: [\p{L}'’.()]+){0,3}|Me|You|Du|Ich|Yo|Moi): (\S.*)$/u
const isLabel = /^(?:subject|from|to|reminder|note|today|yesterday|blocked|re|ps|code|time|date|where|when)$/i
const stamp = new RegExp(
  String.raw`,?\s*(?:(?<!\p{L})(?:today|yesterday|${weekdayOrShort}),?\s+)?\d{1,2}[:.]\d{2}(?:\s?[AP]M)?\s*✓*$`,
  'iu',
)
const isTime = /^\d{1,2}[:.]\d{2}(?:\s?[AP]M)?$/i
/** Icons that were read as signs. */
const strayMarks = /(?:\s+[@©®°*#&+=~^_|])+$/
const withoutStamp = (text: string) => text.replace(stamp, '').trim()
const isStamped = /\d{1,2}[:.]\d{2}(?:\s?[AP]M)?$/i
/** "18:02", "Friday, 27 November 2026", "Delivered": no message. */
export const isDayOrStamp =
  /^(?:\S+,? )?(?:\d{1,2}(?:[:.]\d{2}|:\d)(?: ?[AP]M)?|\d{1,2}\.? (?:de )?\p{L}+\.?(?: (?:de )?\d{4})?|\p{L}+ \d{1,2}(?:, \d{4})?|today|yesterday|heute|gestern)(?:,? \d{1,2}[:.]\d{2})?$|^(?:text message|imessage|delivered|read|online|seen|typing|whatsapp)\b.{0,20}$/iu

function nameAlone(line: string): string | null {
  const name = withoutStamp(line.replace(/ (?:APP|BOT)\b/, ''))
  return /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2}$/u.test(name) ? name : null
}

/** Whether a name stands for the owner of the picture: "You", "Ich". */
export const isOneself = (name: string) => /^(?:you|me|ich|du|yo|moi|tu|tú|ty|ja|io)$/iu.test(name)
