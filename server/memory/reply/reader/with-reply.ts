import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { isStamp, withoutStamp } from '#server/memory/reply/gather/talk-times.ts'

/**
 * Adds another person's reply to a question in a conversation: "hannah is vegetarian right? · vegan
 * actually". The question alone answers nothing. Returns the lines unchanged if it is unknown who wrote them.
 */
export function withReply(lines: WrittenLine[], written: WrittenLine[]): WrittenLine[] {
  // The time at which the question was sent may stand below it.
  const last = lines.findLast(({ text }) => !isStamp(text))
  if (!last || !asks(last.text)) return lines
  const at = written.indexOf(last)
  const writerOf = writers(written)
  const writer = writerOf(at)
  if (writer === null) return lines
  const isReply = (_: WrittenLine, i: number) => {
    const other = i > at && i <= at + reachMax ? writerOf(i) : null
    return other !== null && other !== writer
  }
  const reply = written.find(isReply)
  return reply && !isBareQuestion.test(withoutStamp(reply.text)) ? [...lines, reply] : lines
}

/** The reply may follow after a name, a time, and the rest of the question. */
const reachMax = 4

const asks = (text: string) => /\?\W*$/.test(withoutStamp(text))
/** Matches a bare "why?". */
const isBareQuestion = /^(?:[\p{L}’' ]{1,24}: )?\W*\S+\?\W*$/u

/**
 * Returns a function for who wrote a line: by the name before it ("Ben: …"), the name above it, or the side
 * of its bubble. It returns null if that is unknown, or if the line is a name or a time.
 */
function writers(written: WrittenLine[]): (at: number) => string | null {
  const names = namesAbove(written)
  const sideOf = sides(written)
  const isNamed = written.some(({ text }) => nameBefore.test(text))
  /** A short last line touches no side, so the lines above it in its bubble tell. */
  const sideOfBubble = (at: number) => {
    const line = written[at]
    const ofBubble = written.slice(0, at + 1).filter(one => line && isOfBubble(one, line))
    return ofBubble.map(sideOf).findLast(side => side !== null) ?? null
  }
  return at => {
    const line = written[at]
    if (!line || isStamp(line.text) || names.has(line.text)) return null
    if (isNamed) return nameBefore.exec(line.text)?.[1] ?? null
    const side = sideOfBubble(at)
    const above = names.size >= 2 ? written.slice(0, at).findLast(({ text }) => names.has(text)) : null
    // One's own messages have no name, and are on the other side.
    const isOwn = above && side !== null && sideOf(above) !== null && side !== sideOf(above)
    return isOwn || !above ? side : above.text
  }
}

const nameBefore = /^(\p{Lu}[\p{L}.’' ]{0,24}): /u

/**
 * The names above messages. Such a line has only a name, occurs more than once, and has other lines below it.
 * "Pizza" occurs once.
 */
function namesAbove(written: WrittenLine[]): Set<string> {
  const bare = written.filter(
    ({ text }, i) => isBareName.test(text) && !isBareName.test(written[i + 1]?.text ?? ''),
  )
  const counted = Map.groupBy(bare, ({ text }) => text)
  return new Set([...counted].filter(([, some]) => some.length >= 2).map(([text]) => text))
}
const isBareName = /^\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*)?$/u

/** In the same paragraph, and begins at the same place. */
const isOfBubble = (one: WrittenLine, line: WrittenLine) =>
  one === line ||
  (one.block === line.block &&
    one.box !== null &&
    line.box !== null &&
    Math.abs(one.box.x - line.box.x) <= line.box.height / 4)

/**
 * Returns a function for the side of a bubble. It returns null for a line that touches both sides, or
 * neither.
 */
function sides(written: WrittenLine[]): (line: WrittenLine) => 'left' | 'right' | null {
  const boxes = written.flatMap(({ box }) => box ?? [])
  const [from, to] = [
    Math.min(...boxes.map(({ x }) => x)),
    Math.max(...boxes.map(({ x, width }) => x + width)),
  ]
  const nearMax = sideShare * (to - from)
  return ({ box }) => {
    if (!box) return null
    const [isLeft, isRight] = [box.x - from <= nearMax, to - box.x - box.width <= nearMax]
    return isLeft === isRight ? null : isLeft ? 'left' : 'right'
  }
}
/** The largest distance between a bubble and its side, as a share of the text's width. */
const sideShare = 0.08
