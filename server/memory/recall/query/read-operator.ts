import type { Category } from '#contract/category.ts'
import type { ContentType } from '#contract/content-type.ts'
import { FactKind } from '#contract/fact.ts'
import { everydayDates, type TimeSpan } from '#server/language/time/everyday-dates.ts'
import { analyseText } from '#server/language/words/analyse-text.ts'
import { typeWords } from './types/type-words.ts'

/** The context of operators: the current time, the time zone, and the user's categories. */
export type Typing = { now: number; timeZone: string | undefined; categories: Category[] }

export type OperatorFilter =
  | { kind: 'type'; type: ContentType }
  | { kind: 'category'; category: Category | null }
  | { kind: 'time'; time: TimeSpan }
  /** The fact must be of one of these kinds. An operator has one, a question may have several. */
  | { kind: 'fact'; facts: FactKind[] }
  | { kind: 'favourite' }

/** Parses an operator and its value. Null if it is invalid. */
export function readOperator(operator: string, value: string, typing: Typing): OperatorFilter | null {
  const name = operator.toLowerCase()
  if (name === 'type') return typeNamed(value.toLowerCase())
  if (name === 'category') return categoryNamed(value, typing.categories)
  if (name === 'has') return factNamed(value.toLowerCase())
  if (name === 'is') return /^favou?rites?$/i.test(value) ? { kind: 'favourite' } : null
  return timeFrom(name, value, typing)
}

function typeNamed(value: string): OperatorFilter | null {
  const type = /^(?:unknown|unclassified|none)$/.test(value)
    ? 'unknown'
    : typeWords.get(value.replace(/[\s_-]+/g, ''))
  return type ? { kind: 'type', type } : null
}

/** Finds a category by its name, or by words of its name that no other category has. */
function categoryNamed(value: string, categories: Category[]): OperatorFilter | null {
  const wanted = folded(value)
  if (wanted === '') return null
  if (/^(?:none|uncategorized)$/.test(wanted)) return { kind: 'category', category: null }
  const exact = categories.find(({ name }) => folded(name) === wanted)
  const near = categories.filter(({ name }) => ` ${folded(name)}`.includes(` ${wanted}`))
  const [only] = near
  const category = exact ?? (near.length === 1 ? only : undefined)
  return category ? { kind: 'category', category } : null
}

const folded = (name: string) =>
  analyseText(name)
    .flatMap(({ parts }) => parts)
    .join(' ')

function factNamed(value: string): OperatorFilter | null {
  const singular = value.replace(/^e-mail/, 'email').replace(/s$/, '')
  const { data } = FactKind.safeParse(singular)
  return data ? { kind: 'fact', facts: [data] } : null
}

/** The time when the screenshot was saved, which is always known. */
function timeFrom(name: string, value: string, { now, timeZone = 'UTC' }: Typing): OperatorFilter | null {
  const words = value.replaceAll('_', ' ')
  const { time, rest } = everydayDates(`${name} ${words}`, now, timeZone)
  if (!time || rest.trim() !== '') return null
  return { kind: 'time', time: { ...time, clock: 'saved', said: `${name} ${words}` } }
}
