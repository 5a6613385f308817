import { spansOf } from '#server/language/values/value-shapes.ts'
import { cellsIn } from '#server/memory/page/entries/cells-in.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import type { Evidence, Findings } from '#server/memory/reply/find/findings.ts'
import { valueTold } from '#server/memory/reply/find/told-as-found.ts'
import { type Asker, lookForAll } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf, type Shot } from '#server/memory/reply/gather/shot.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { endOfAmounts } from './end-of-amounts.ts'

type Wanted = Extract<Plan, { intent: 'extreme' }>

/**
 * Finds the cheapest or most expensive thing in a comparison table, where each thing has a column and "Price"
 * is a row. Other amounts on the page do not count. Returns null if no screenshot about the subject has such
 * a table.
 */
export async function findSideBySide(
  memories: Memories,
  asker: Asker,
  { about, which }: Wanted,
): Promise<Extract<Findings, { kind: 'extreme' }> | null> {
  const { full, isComplete } = await lookForAll(memories, asker, about)
  for (const shot of full.slice(0, tablesMax)) {
    const prices = pricesIn(shot, await linesOf(memories, asker, shot))
    const top = prices.length > 1 ? endOfAmounts(prices, which) : undefined
    if (top) return { kind: 'extreme', tops: [top], count: prices.length, isComplete }
  }
  return null
}
const tablesMax = 5

/** The current price of each thing. It comes before a price that is struck through. */
const pricesIn = (shot: Shot, lines: WrittenLine[]): Evidence[] =>
  cellsIn(lines)
    .filter(({ row, column }) => ofPrices.test(row) && column !== '')
    .flatMap(({ text, column, line, box }) => {
      const [first] = spansOf('amount', text)
      return first
        ? [
            valueTold(foundOf(shot, []), {
              value: text.slice(first.from, first.to),
              label: column,
              line,
              box,
            }),
          ]
        : []
    })
const ofPrices =
  /^(?:(?:our|current|sale|unit|retail|list|your) )?(?:price|preis|prix|precio|prezzo|cost)s?\b/i
