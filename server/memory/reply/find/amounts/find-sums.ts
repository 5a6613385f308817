import { spansOf } from '#server/language/values/value-shapes.ts'
import type { Evidence, Findings } from '#server/memory/reply/find/findings.ts'
import { findCells, namesMonths } from '#server/memory/reply/find/tables/find-cells.ts'
import { foundNothing } from '#server/memory/reply/gather/found-nothing.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { foundOf, type Shot } from '#server/memory/reply/gather/shot.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { earnedIn, paidIn, receivedIn } from './paid-in.ts'
import { sumAmounts } from './sum-amounts.ts'

/** Adds up payments. If there are none, adds up the cells of a table for the given time. */
export async function findSums(
  memories: Memories,
  asker: Asker,
  { about, also, apart = [], butNot = [], isOfIncome, isOfPay }: Extract<Plan, { intent: 'sum' }>,
): Promise<Findings> {
  const ofMonths =
    also.length === 0 && butNot.length === 0 && about.words.length > 0 && namesMonths(about.when)
  const row = ofMonths ? await findCells(memories, asker, about) : null
  if (row) return row
  const { sums, without, same, missing, leftOut, untold, otherKind, isComplete } = await sumAmounts(
    memories,
    asker,
    about,
    also,
    isOfPay ? earnedIn : isOfIncome ? receivedIn : paidIn,
    butNot,
  )
  if (untold.length > 0) return foundNothing(memories, asker, untold, about)
  const [one, ...others] = apart
  const oneByOne: Plan | null =
    sums.length === 0 && one ? { intent: 'sum', about: one, also: others, butNot } : null
  const found = oneByOne && (await findSums(memories, asker, oneByOne))
  if (found?.kind === 'sums' && found.missing.length === 0) return found
  const isOfTable =
    sums.length === 0 &&
    !ofMonths &&
    also.length === 0 &&
    butNot.length === 0 &&
    about.when !== null &&
    about.words.length > 0
  const cells = isOfTable ? await findCells(memories, asker, about) : null
  if (cells) return cells
  if (sums.length === 0) return foundNothing(memories, asker, about.words.length > 0 ? without : [], about)
  const parts = sums.flatMap(one => one.parts)
  // If a row has a figure for each month, its figures must not be added as payments.
  if (ofMonths && parts.some(({ line }) => spansOf('amount', line).length > 1))
    return foundNothing(memories, asker, without, about)
  const [each] = parts
  // A price per person is not a total, so the line is shown as it is.
  if (each && parts.every(isRate))
    return {
      kind: 'told',
      told: [{ ...each, heading: null, lines: [{ ...each, value: each.line, label: null }] }],
    }
  const named = (shots: Shot[]) => shots.map(shot => foundOf(shot, about.words))
  // If every named thing has its amount, other screenshots that mention it are not missing from the sum.
  const isWhole = also.length > 0 && missing.length === 0
  return {
    ...{ kind: 'sums', sums, isComplete, missing, ...(leftOut.length > 0 && { leftOut }) },
    ...(otherKind.length > 0 && { otherKind: { found: named(otherKind), kind: about.text } }),
    ...{ without: isWhole ? [] : named(without), same: named(same) },
  }
}

/** Whether an amount is a rate: "4 € per person and night", "48 a day", "City tax (per person): 4 €". */
function isRate({ line, value }: Evidence): boolean {
  const [before = '', after = ''] = line.split(value, 2)
  return (
    new RegExp(`^[^\\d.;!?]{0,12}?${rate}`, 'iu').test(after) ||
    new RegExp(`${rate}[^\\d.;!?]{0,24}$`, 'iu').test(before)
  )
}
const rate =
  '(?:(?:\\bper|/|\\ban?|\\beach|\\bevery|\\bpro) ?(?:person|pers|head|guest|adult|child|night|day|hour|kg|pax)\\b|\\b(?:each|daily|nightly|hourly|apiece)\\b|\\bp\\.?p\\b)'
