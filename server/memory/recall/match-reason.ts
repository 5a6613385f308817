import { tagsOf } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { Located } from './locate-forms.ts'
import { hiddenLetter, type MatchField } from './match-fields.ts'
import { type How, type Sought, saidAs } from './sought.ts'

/** One short reason why it is there: what surprises most is said, the rest can be seen. */
export function matchReason(
  row: ScreenshotRow,
  fields: readonly MatchField[],
  soughts: readonly Sought[],
): string | null {
  return (
    unlike(fields, soughts, ['misread', 'mistyped', 'within'], 'as') ??
    unlike(fields, soughts, ['related', 'kindred'], 'for') ??
    unlike(fields, soughts, ['sign'], 'as a sign of') ??
    whereOrWhat(whereFound(fields), asKind(row, soughts))
  )
}

/** That a meal has the tag "meal" is said better. */
const whereOrWhat = (where: string | null, kind: string | null) =>
  kind && (where === null || where === `in ${placeNames.names}`) ? kind : where

/** One that stands there in another form alone. */
function unlike(
  fields: readonly MatchField[],
  soughts: readonly Sought[],
  hows: How[],
  joint: 'as' | 'for' | 'as a sign of',
): string | null {
  const isOther = ({ form }: Located) => hows.includes(form.how)
  for (const [i, sought] of soughts.entries()) {
    if (!sought.forms.some(({ how }) => hows.includes(how))) continue
    const placesIn = ({ located }: MatchField): Located[] => located[i] ?? []
    const field = fields.find(field => placesIn(field).some(isOther))
    if (!field || !fields.every(field => placesIn(field).every(isOther))) continue
    const other = placesIn(field).find(isOther)
    const met = field.shown.text.slice(other?.start, other?.end)
    if (!met || met.includes(hiddenLetter)) continue
    return `matched '${met}' ${joint} ${saidAs(sought)}`
  }
  return null
}

function whereFound(fields: readonly MatchField[]): string | null {
  const places = fields
    .filter(({ located }) => located.some(one => one.length > 0))
    .map(({ name }) => placeNames[name])
  const [first, second] = fewest(fields) ?? places
  if (!first) return null
  return second && second !== first ? `in ${first} and ${second}` : `in ${first}`
}

/** One field that has everything says it all. */
function fewest(fields: readonly MatchField[]): string[] | null {
  const whole = fields.find(({ located }) => located.length > 0 && located.every(one => one.length > 0))
  return whole ? [placeNames[whole.name]] : null
}

const placeNames: Record<MatchField['name'], string> = {
  title: 'the title',
  names: 'its tags',
  description: 'the description',
  analysis: 'the analysis',
  text: 'its text',
  fact: 'its text',
}

/** A type or a category is seen on the card, but not that it was why. */
function asKind(row: ScreenshotRow, soughts: readonly Sought[]): string | null {
  const category = soughts.find(one => one.category && one.category.id === row.category_id)?.category
  if (category) return `filed under ${category.name}`
  if (soughts.some(({ type }) => type === row.type)) return `type ${row.type}`
  if (soughts.every(({ kinds }) => kinds.length === 0)) return null
  const tags = new Set(tagsOf(row).flatMap(tag => tag.split(' ')))
  const kind = soughts.flatMap(({ kinds }) => kinds).find(list => list.every(tag => tags.has(tag)))
  return kind ? `tagged ${kind.join(' ')}` : null
}
