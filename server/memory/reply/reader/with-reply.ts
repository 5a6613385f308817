import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { isStamp, withoutStamp } from '#server/memory/reply/gather/talk-times.ts'

/**
 * A question in a conversation with what was answered to it: "hannah is vegetarian right? · vegan actually". The question alone
 * answers nothing. Other lines stay as they are.
 */
export function withReply(lines: WrittenLine[], written: WrittenLine[]): WrittenLine[] {
  const last = lines.at(-1)
  if (!last || !asks(last.text)) return lines
  const from = written.indexOf(last) + 1
  const speaker = speakerIn(last.text)
  const reply = written
    .slice(from, from + reachMax)
    .find(({ text }) => !isStamp(text) && !isBareName.test(text) && isByAnother(text, speaker))
  return reply && !isOnlyAsking.test(withoutStamp(reply.text)) ? [...lines, reply] : lines
}

/** A name, the hour of the question and a line that goes on may stand between. */
const reachMax = 4

const asks = (text: string) => /\?\W*$/.test(withoutStamp(text))
/** "why?" */
const isOnlyAsking = /^(?:[\p{L}’' ]{1,24}: )?\W*\S+\?\W*$/u
const isBareName = /^\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*)?$/u
const speakerIn = (text: string) => /^(\p{Lu}[\p{L}.’' ]{0,24}): /u.exec(text)?.[1] ?? null
const isByAnother = (text: string, speaker: string | null) => speaker === null || speakerIn(text) !== speaker
