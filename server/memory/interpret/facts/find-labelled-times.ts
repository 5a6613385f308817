import type { Fact } from '#contract/fact.ts'
import { clockTimeSource, readClockTime } from '#server/language/values/clock-time/clock-time.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import { cellAbove, cellLeftOf } from './find-label.ts'

const occasion =
  /^(?:boarding(?: time)?|depart(?:s|ure)?|arriv(?:es|al)|doors|show|starts?|begins?|check-?in|check-?out|gate closes|boarding closes|abflug|einlass|beginn|ankunft|depart|arrivee|embarquement|salida|llegada|partenza|arrivo)(?: time)?$/
const timeAlone = new RegExp(`^${clockTimeSource}$`)

/** "Boarding 06:40" gets the day of a page with one date. No other time without a date is a fact. */
export function findLabelledTimes(page: Page, facts: Fact[]): Fact[] {
  const days = new Set(facts.filter(fact => fact.kind === 'date').map(fact => fact.value.slice(0, 10)))
  const [day] = days
  if (day === undefined || days.size > 1) return []
  return page.cells.flatMap(cell => {
    const match = cell.text.length <= 14 ? timeAlone.exec(foldInPlace(cell.text)) : null
    const time = readClockTime(match?.groups)
    if (!time) return []
    const label = [cellAbove(page.near(cell.box), cell), cellLeftOf(page.near(cell.box), cell)].find(
      near => near && occasion.test(foldInPlace(near.text)),
    )
    const value = `${day}T${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`
    return label
      ? [{ kind: 'date', text: cell.text, value, label: label.text, line: cell.lineText, box: cell.box }]
      : []
  })
}
