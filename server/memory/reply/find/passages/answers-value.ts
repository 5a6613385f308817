import { type Shape, spansOf } from '#server/language/values/value-shapes.ts'
import { isState, isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { says, speechOf } from '#server/language/words/speaks-of.ts'
import { stemEnglish } from '#server/language/words/stem-english.ts'
import type { AnswerSlot } from '#server/memory/fields/answer-slot.ts'
import { type FieldName, fieldOf } from '#server/memory/fields/fields.ts'
import { callsOther, isKin } from '#server/memory/fields/label-fit.ts'
import type { Told } from '#server/memory/page/entries/told-lines.ts'
import { isOfAnother } from '#server/memory/page/people/whose-it-is.ts'
import { asksAverage, isAverage } from '#server/memory/page/values/is-average.ts'
import type { Shot } from '#server/memory/reply/gather/shot.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'

/** Whether passage lines answer a question for a value: of its answer type, or else naming it. */
export function answersValue(
  { wanted, about, weak = [] }: Extract<Plan, { intent: 'value' }>,
  { heading, lines }: Told,
  { row }: Shot,
): boolean {
  const text = [heading ?? '', ...lines.map(line => line.text)].join(' ')
  if (wanted.isMine && lines.some(line => isOfAnother(line.text, about.words))) return false
  const words = foldWords(text)
  const title = speechOf(row.title)
  if (wanted.field === null && lines.some(line => callsOther(line.text, wanted.words))) return false
  if (wanted.field === null) return saysItAndMore(wanted.words, words, [...title.words])
  const looks = looksOf[fieldOf(wanted.field).shape]
  if (looks === null && isOfPerson(wanted, about.words, weak) && spansOf('address', text).length === 0)
    return false
  if (looks === undefined || !namesField(wanted.field, words)) return false
  if (looks?.includes('amount') && !asksAverage([...wanted.words, ...about.words]) && isOfAverages(text))
    return false
  if (looks?.includes('amount') && /\d\s?%/.test(text))
    return about.words.every(word => words.includes(word) || says(title, word))
  const open = about.words.filter(word => !says(title, word))
  const speech = speechOf(text)
  const hits = open.filter(word => says(speech, word)).length
  const isOfIt = hits * 2 > open.length || open.length === 0
  return isOfIt && (looks === null || looks.some(shape => spansOf(shape, text).length > 0))
}

function isOfAverages(text: string): boolean {
  const amounts = spansOf('amount', text)
  return amounts.length > 0 && amounts.every(({ from }) => isAverage(text.slice(0, from)))
}

/** For "Where does Daniel live" or "where did I run", a line that only has the word is not an answer. */
const isOfPerson = ({ whose }: AnswerSlot, words: string[], weak: string[]) =>
  whose !== undefined || (words.length > 0 && words.every(word => weak.includes(word)))

/** Whether the words name the field. "Opens" must be named; dates, times and prices need no name. */
export function namesField(field: FieldName, said: string[]): boolean {
  if (unnamed.has(field)) return true
  const { asked, doing = '', labels = '' } = fieldOf(field)
  const stems = new Set(foldWords(`${asked} ${doing} ${labels}`).filter(isTelling).map(stemEnglish))
  return said.some(word => stems.has(stemEnglish(word)))
}
export const unnamed: ReadonlySet<FieldName> = new Set([
  ...(['date', 'time', 'price', 'fee', 'total', 'duration', 'address'] as const),
  ...(['due date', 'frequency', 'start', 'posting'] as const),
])

/** Whether the lines have the name and more: a figure, or at least three other words. */
const saysItAndMore = (wanted: string[], said: string[], title: string[]) => {
  const head = wanted.at(-1)
  const named = wanted.filter(word => !isState(word))
  const hits = named.filter(word => [...said, ...title].some(one => isKin(one, word)))
  if (hits.length * 2 <= named.length) return false
  const more = said.filter(word => isTelling(word) && !wanted.includes(word))
  return head !== undefined && said.includes(head) && (more.length >= 3 || more.some(word => /\d/.test(word)))
}

/** Answer types that may replace the wanted one. Null: any words, as for a place. Missing: none. */
const looksOf: Partial<Record<Shape, Shape[] | null>> = {
  moment: ['moment', 'duration'],
  time: ['moment', 'duration'],
  duration: ['duration', 'moment'],
  amount: ['amount'],
  address: null,
}

/** Whether the lines have a value of the wanted answer type, such as an amount or a time. */
export const isShaped = ({ field }: AnswerSlot, lines: string[]): boolean => {
  const looks = field === null ? null : looksOf[fieldOf(field).shape]
  return !looks || lines.some(text => looks.some(shape => spansOf(shape, text).length > 0))
}
