import { tagsOf } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { type How, type SearchTerm, saidAs, type TermForm } from '#server/memory/recall/query/search-term.ts'
import { hiddenLetter, type LocatedForm, labelEnd, type MatchField } from './match-fields.ts'

/** Returns one short reason for each result: the least obvious one, because the user can see the others. */
export function matchReasons(
  searchTerms: readonly SearchTerm[],
): (row: ScreenshotRow, fields: readonly MatchField[]) => string | null {
  const spelled = searchTerms.map(searchTerm => searchTerm.forms.filter(({ how }) => misspelled.has(how)))
  const others = searchTerms.map(searchTerm =>
    searchTerm.forms.filter(({ how }) => how !== 'said' && !misspelled.has(how)),
  )
  return (row, fields) => {
    for (const [i, searchTerm] of searchTerms.entries()) {
      const met = spelled[i]?.length ? metAs(fields, i, spelled[i]) : null
      if (met) return `matched '${met.text}' as ${saidAs(searchTerm)}`
    }
    const stand = searchTerms.flatMap((searchTerm, i) => {
      const met = others[i]?.length ? metAs(fields, i, others[i]) : null
      return met ? [{ ...met, said: met.form.standsFor ?? saidAs(searchTerm) }] : []
    })
    // "movie: film" says more than "kWh: electricity", which is only an association.
    const best = stand.find(({ form }) => form.how === 'related') ?? stand[0]
    if (best) return `${best.text}: ${best.said}`
    const [only, ...more] = whereFound(fields)
    const isNamed = more.length === 0 && (!only || kinds.includes(only.name))
    // "type meal" says more than "in its tags" about a meal with the tag "meal".
    return (isNamed ? asKind(row, searchTerms) : null) ?? sayWhere(row, only, more)
  }
}

const misspelled: ReadonlySet<How> = new Set(['misread', 'mistyped', 'within'])

/** The match of the best of these forms. Null if another form matches, too, or if the match is hidden. */
function metAs(fields: readonly MatchField[], i: number, forms: readonly TermForm[]) {
  const isOther = ({ form }: LocatedForm) => forms.includes(form)
  const placesIn = ({ located }: MatchField): LocatedForm[] => located[i] ?? []
  if (!fields.every(field => placesIn(field).every(isOther))) return null
  const best = fields
    .flatMap(field => placesIn(field).map(place => ({ field, place, rank: forms.indexOf(place.form) })))
    .toSorted((one, other) => one.rank - other.rank)[0]
  if (!best) return null
  const text = best.field.shown.text.slice(best.place.from, best.place.to)
  return text && !text.includes(hiddenLetter) ? { text, form: best.place.form } : null
}

/** The fields to name in the reason. If one field has all words, later fields are not searched. */
function whereFound(fields: readonly MatchField[]): MatchField[] {
  const whole = fields.find(({ located }) => located.length > 0 && located.every(one => one.length > 0))
  return whole ? [whole] : fields.filter(({ located }) => located.some(one => one.length > 0))
}

function sayWhere(row: ScreenshotRow, only: MatchField | undefined, more: MatchField[]): string | null {
  if (!only) return null
  const [first, second] = new Set([only, ...more].map(({ name }) => placeNames[name]))
  if (second) return `in ${first} and ${second}`
  // A hidden name says nothing.
  if (only.name === 'category' && !only.shown.text.includes(hiddenLetter))
    return `filed under ${only.shown.text}`
  const label = only.name === 'labels' ? labelMet(only) : null
  if (label && !label.includes(hiddenLetter)) return `labelled ${label}`
  return only.name === 'type' ? `type ${row.type}` : `in ${first}`
}

/** The label that has the first match. */
function labelMet({ located, shown: { text } }: MatchField): string | undefined {
  const from = located.flat()[0]?.from ?? 0
  return text.slice(text.lastIndexOf(labelEnd, from) + 1).split(labelEnd)[0]
}

const placeNames: Record<MatchField['name'], string> = {
  title: 'the title',
  tags: 'its tags',
  type: 'its type',
  category: "its category's name",
  description: 'the description',
  analysis: 'the analysis',
  labels: 'its labels',
  text: 'its text',
  fact: 'its text',
  note: 'your note',
  search_words: 'words for what it shows',
}
const kinds: readonly MatchField['name'][] = ['tags', 'type', 'category']

/** The card shows the type and the category, but not that they matched. */
function asKind(row: ScreenshotRow, searchTerms: readonly SearchTerm[]): string | null {
  const category = searchTerms.find(one => one.category && one.category.id === row.category_id)?.category
  if (category) return `filed under ${category.name}`
  if (searchTerms.some(({ type }) => type === row.type)) return `type ${row.type}`
  if (searchTerms.every(({ kinds }) => kinds.length === 0)) return null
  const tags = new Set(tagsOf(row).flatMap(tag => tag.split(' ')))
  const kind = searchTerms.flatMap(({ kinds }) => kinds).find(list => list.every(tag => tags.has(tag)))
  return kind ? `tagged ${kind.join(' ')}` : null
}
