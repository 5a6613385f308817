import { meansInEnglish } from '#server/language/associations/means-in-english.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { isPluralName } from '#server/language/words/is-plural-name.ts'
import { type FieldName, fieldOf } from '#server/memory/fields/fields.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'

/** The start of a sentence with a value: "You paid", "It closes at". `name` is already escaped. */
export function openingOf(plan: Plan, name: string, value: string, question: string): string {
  if (plan.intent !== 'value') return 'It is'
  const { field, isCount } = plan.wanted
  const verb = field && verbs[field]
  if (field === 'date' && /^(?:so |and )?when\b/i.test(question)) return `It is${joint(value)}`
  if (plan.wanted.isLoose) return `${name.charAt(0).toUpperCase()}${name.slice(1)}:`
  // "The heizungsmonteur is" is no English.
  if (field === null && foldWords(name).some(word => meansInEnglish(word).length > 0)) return 'It is'
  if (field === 'date' && isHour.test(value)) return `It is${joint(value)}`
  if (verb && !isCount) return `It ${verb}${joint(value)}`
  if ((field === 'price' || field === 'total') && paying.test(question)) return 'You paid'
  if (field === 'price' && (owing.test(question) || /^\+/.test(value))) return 'The amount is'
  // "How much is the phone bill" does not ask for a price.
  if (field === 'price') return pricing.test(question) || /^[-−–]/.test(value) ? 'The price is' : 'It is'
  if (field === 'duration') return taking.test(question) ? 'It takes' : `The ${name} is`
  const isListed = isCount || isPluralName(name) || (field !== null && fieldOf(field).doing !== undefined)
  return isListed ? `${name.charAt(0).toUpperCase()}${name.slice(1)}:` : `The ${name} is`
}

/** The same start for a value that may be wrong: "The price is most likely", "It most likely opens at". */
export function asLikely(opening: string): string {
  if (opening.endsWith(':')) return `${opening.slice(0, -1)}, most likely:`
  const said = opening.replace(/ is$|(?<=^It) (?:is|was)(?= )/, '$& most likely')
  return said === opening ? opening.replace(' ', ' most likely ') : said
}

const isHour = /^\d{1,2}(?:[:.h]\d\d)?\s?(?:[ap]\.?m\.?|h|uhr)?$/i

const verbs: Partial<Record<FieldName, string>> = {
  opening: 'opens',
  closing: 'closes',
  start: 'starts',
  end: 'ends',
  'expiry date': 'expires',
  'due date': 'is due',
  posting: 'was posted',
}
const paying = /\b(?:i|we) (?:have )?(?:pay|paid|spend|spent)\b/i
const owing = /\bowes?\b|\bowed\b/i
const pricing = /\b(?:price|pricing|costs?)\b/i
const taking = /\btakes?\b/i

/** The preposition before a value: "at 7 PM", "on 3 May". "Tomorrow" and "12.05" take none. */
function joint(value: string): string {
  if (/^(?:0?[1-9]|1\d|2[0-3])\.(?:0[1-9]|1[0-2])$/.test(value)) return ''
  if (/^\d{1,2}(?:[:.h]\d\d(?![\d.])|\s?(?:[ap]\.?m|h|uhr)\b)/i.test(value)) return ' at'
  return /^(?:in|on|at|by|today|tonight|tomorrow|yesterday|until)\b/i.test(value) ? '' : ' on'
}
