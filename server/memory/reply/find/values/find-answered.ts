import { namesDay, spansOf } from '#server/language/values/value-shapes.ts'
import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { says, speechOf } from '#server/language/words/speaks-of.ts'
import { fieldOf } from '#server/memory/fields/fields.ts'
import { placed } from '#server/memory/page/entries/told-lines.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { isTalk } from '#server/memory/page/people/is-talk.ts'
import type { Findings } from '#server/memory/reply/find/findings.ts'
import { linesTold } from '#server/memory/reply/find/told-as-found.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf, type Shot } from '#server/memory/reply/gather/shot.ts'
import { isStamp, withoutStamps } from '#server/memory/reply/gather/talk-times.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'

type Told = Extract<Findings, { kind: 'told' }>

/** Finds the reply to somebody's question about a time: "what time does she land" – "22.40 terminal 2". */
export async function findAnswered(
  memories: Memories,
  { ownerId }: Asker,
  { about, wanted: { field } }: Extract<Plan, { intent: 'value' }>,
  shots: Shot[],
): Promise<Told | null> {
  const { shape, vague, asked, doing = '', labels = '' } = fieldOf(field ?? 'author')
  if ((shape !== 'moment' && shape !== 'time') || about.words.length === 0) return null
  const doings = vague ? [] : foldWords(`${asked} ${doing} ${labels}`).filter(word => !isLoose.has(word))
  for (const shot of shots.filter(({ row }) => isTalk(row)).slice(0, shotsMax)) {
    const lines = withoutStamps(await linesOf(memories, { ownerId }, shot))
    const at = lines.findIndex((line, i) =>
      isAsking(line, lines.slice(Math.max(0, i - linesNear), i), about.words, doings),
    )
    const next = at < 0 ? [] : lines.slice(at + 1, at + linesNear)
    const other = next.findIndex(
      ({ text }) => asksTime.test(text) && !says(speechOf(text), about.words[0] ?? ''),
    )
    const reply = next
      .slice(0, other < 0 ? next.length : other)
      .find(({ text }) => isReply(text, [...doings, ...about.words]))
    if (!reply) continue
    const told = lines
      .slice(Math.max(0, at - linesNear), at)
      .findLast(({ text }) => namesDay(text) && about.words.some(word => says(speechOf(text), word)))
    const both = [...(told && !namesDay(reply.text) ? [told] : []), reply]
    return { kind: 'told', told: [linesTold(foundOf(shot, []), both.map(placed))], isSure: true }
  }
  return null
}
const shotsMax = 2
/** The lines that may be between a question and its reply, and between a person's name and both. */
const linesNear = 6
const isLoose = new Set(foldWords('time date delivery be to there here get out over me'))

/** Whether a line asks exactly that. What it lacks must be above it, and replaced by "she" or "it". */
function isAsking({ text }: WrittenLine, above: WrittenLine[], words: string[], doings: string[]): boolean {
  if (!asksTime.test(text)) return false
  const own = speechOf(text)
  const open = words.filter(word => !says(own, word))
  const before = speechOf(above.map(line => line.text).join(' '))
  const isOfIt = open.length === 0 || (isPronoun.test(text) && open.every(word => says(before, word)))
  return isOfIt && (doings.length > 0 ? doings.some(word => own.words.has(word)) : open.length < words.length)
}
const asksTime = /\b(?:what time|when|which day|what day|how late)\b/i
const isPronoun = /\b(?:he|she|it|they|that|this|we)\b/i

/** Whether a line's time belongs to nothing else. "I leave work at 17:15" and a weekday do not count. */
function isReply(text: string, words: string[]): boolean {
  const from = /\b(?:[01]?\d|2[0-3])[.:][0-5]\d\b/.exec(text)?.index ?? spansOf('moment', text)[0]?.from
  if (from === undefined || /\?\W*$/.test(text) || isStamp(text)) return false
  const before = speechOf(words.join(' '))
  return foldWords(text.slice(0, from)).every(
    word => !isTelling(word) || isLoose.has(word) || says(before, word),
  )
}
