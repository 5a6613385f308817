import { weekdayStart } from '#server/language/lexicon/calendar-words.ts'
import { namesDay, spansOf } from '#server/language/values/value-shapes.ts'
import { says, speechOf } from '#server/language/words/speaks-of.ts'
import { fieldOf } from '#server/memory/fields/fields.ts'
import { accountEntries, isRowOf } from '#server/memory/page/entries/account-entries.ts'
import { rowsOf } from '#server/memory/page/entries/told-lines.ts'
import { isLevel } from '#server/memory/page/layout/segment-places.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import type { Findings } from '#server/memory/reply/find/findings.ts'
import { toldAsOne } from '#server/memory/reply/find/told-as-found.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf, type Shot } from '#server/memory/reply/gather/shot.ts'
import { isStamp } from '#server/memory/reply/gather/talk-times.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'

/** Answers "When did the salary arrive" with the account row and its date heading. Or null. */
export async function findRowDay(
  memories: Pick<Memories, 'readings' | 'facts'>,
  { ownerId }: Asker,
  { about, wanted, weak = [] }: Extract<Plan, { intent: 'value' }>,
  question: string,
  shots: Shot[],
): Promise<Extract<Findings, { kind: 'told' }> | null> {
  const isOfTime = wanted.field !== null && fieldOf(wanted.field).shape === 'moment'
  for (const shot of isOfTime && hasBeen.test(question) ? shots.slice(0, shotsMax) : []) {
    const title = speechOf(shot.row.title)
    const words = about.words.filter(word => !weak.includes(word) && !says(title, word))
    const facts = await memories.facts.of(ownerId, [shot.row.id])
    const lines = rowsOf(await linesOf(memories, { ownerId }, shot))
    const rows = (['out', 'in'] as const)
      .flatMap(way => accountEntries(facts, lines, way))
      .filter(isRowOf(words))
    const told = rows.flatMap(({ text, box }) => {
      const at = lines.findIndex(
        line => line.text.includes(text) && line.box && box && isLevel(line.box, box),
      )
      const head = lines.slice(0, Math.max(0, at)).findLast(isDayHead)
      const row = [lines[at], lines[at + 1]].flatMap((line, i) =>
        line && (i === 0 || continuesRow(line)) ? [line] : [],
      )
      const isDated = row.some(({ text }) => namesDay(text))
      const said = [isDated ? undefined : head, ...row].flatMap(line => line ?? [])
      return head || isDated
        ? [toldAsOne(foundOf(shot, []), said.map(line => line.text).join(' · '), said)]
        : []
    })
    if (words.length > 0 && told.length > 0 && told.length <= rowsMax)
      return { kind: 'told', told, isSure: true }
  }
  return null
}
const [shotsMax, rowsMax] = [3, 3]
/** "Has to" is about the future. */
const hasBeen = /\b(?:did|was|were)\b|\b(?:has|have|had)\b(?! (?:got )?to\b)/i

/** Matches a date heading even if the month is misread: "Wed 18 N0v". */
const isDayHead = ({ text }: WrittenLine) => (namesDay(text) && isStamp(text)) || headed.test(text)
const headed = new RegExp(
  String.raw`^(?:today|yesterday|${weekdayStart}\p{L}*\.?,? \d{1,2}\b)\D?.{0,16}$`,
  'iu',
)

/** Whether a line continues the row above it: "Salary". */
const continuesRow = (line: WrittenLine) => !isDayHead(line) && spansOf('amount', line.text).length === 0
