import { isKind } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { says, speechOf } from '#server/language/words/speaks-of.ts'
import type { FieldName } from '#server/memory/fields/fields.ts'
import { siblingsOf } from '#server/memory/page/entries/told.ts'
import type { Findings, FoundValue } from '#server/memory/reply/find/findings.ts'
import { isShaped } from '#server/memory/reply/find/passages/answers-value.ts'
import { findScreenshots } from '#server/memory/reply/find/passages/find-screenshots.ts'
import { findTold } from '#server/memory/reply/find/passages/find-told.ts'
import { foundNothing } from '#server/memory/reply/gather/found-nothing.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { isA, type Shot } from '#server/memory/reply/gather/shot.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { isOnlyCalled } from '#server/memory/reply/verify/filter-candidate.ts'
import { findAnswered } from './find-answered.ts'
import { findOfRow } from './find-of-row.ts'
import { findRowDay } from './find-row-day.ts'
import { findValues, isPlaceOf } from './find-values.ts'
import { findWhereLeft } from './find-where-left.ts'
import { ofItsPart } from './of-its-part.ts'
import { wholeRange } from './whole-range.ts'

/** Finds the wanted value, or else lines that answer, or screenshots that the words may describe. */
export async function findAskedValue(
  memories: Memories,
  asker: Asker,
  plan: ValuePlan,
  question = '',
): Promise<Findings> {
  // The sender belongs to the whole screenshot, so rows are not searched.
  const isOfAll = plan.wanted.field === 'sender'
  const ofRow = isOfAll ? null : await findOfRow(memories, asker, plan, question)
  if (ofRow !== null) return ofRow === 'none' ? foundNothing(memories, asker, [], plan.about) : ofRow
  const left = await findWhereLeft(memories, asker, plan.about, question)
  if (left) return left
  const { values, mentions } = await findValues(memories, asker, plan, question)
  const answered = await findAnswered(memories, asker, plan, mentions)
  if (answered) return answered
  const ofDay = await findRowDay(memories, asker, plan, question, mentions)
  if (ofDay) return ofDay
  // Pictures of today seldom say so.
  if (values.length === 0 && /^(?:today|tonight|now)$/i.test(plan.about.when ?? ''))
    return findAskedValue(memories, asker, { ...plan, about: { ...plan.about, when: null } }, question)
  const list = isHeadingCount(plan, values) ? await findTold(memories, asker, plan, mentions) : null
  if (list?.told.some(({ heading }) => heading !== null)) return list
  if (values.length > 1 && hasNoSubject(plan)) return { kind: 'none' }
  const isSure = values.length === 1 && isOnlyThere(plan, mentions, values) && { isSure: true as const }
  if (values.length > 0)
    return {
      kind: 'values',
      values: values.map(one => wholeRange(ofItsPart(one, plan.about.words))),
      ...isSure,
    }
  const told = await findTold(memories, asker, plan, mentions)
  if (told) return told
  const found =
    plan.orFind && (await findScreenshots(memories, asker, { about: plan.orFind, tells: plan.tells }))
  if (
    found &&
    found.kind !== 'nothing' &&
    saysCount(plan, found) &&
    showsLook(plan, found) &&
    tellsMore(plan, found, question)
  )
    return found
  const named = plan.about.words.length > 0 || plan.about.screenshotIds ? mentions : []
  return foundNothing(memories, asker, named, plan.about)
}

/** Whether the value is certain, and not to be verified, as the only number of "the grocery store". */
function isOnlyThere({ wanted, about }: ValuePlan, mentions: Shot[], [value]: FoundValue[]): boolean {
  const [shot, ...others] = mentions
  const [proof, ...more] = value?.proofs ?? []
  // A page about something else does not have the wanted flight number or address.
  const its = proof ? mentions.find(({ row }) => row.id === proof.screenshotId) : shot
  if (its && wanted.field === 'flight number') return ['flight', 'boarding'].some(kind => isA(its, kind))
  if (!its || !shot || !proof || about.words.length === 0) return wanted.field === 'sender'
  const isNamed = (word: string) => (isKind(word) ? isA(its, word) : says(speechOf(its.row.title), word))
  if (wanted.field === 'sender') return true
  if (wanted.field === null || !ofContact.has(wanted.field)) return false
  if (others.length === 0 && about.words.every(word => isPlaceOf(shot, word))) return true
  // A place where somebody does something is not their address.
  const isNoDoing = wanted.words.every(word => about.words.includes(word))
  return isNoDoing && more.length === 0 && proof.how?.isAlone === true && about.words.every(isNamed)
}
const ofContact = new Set<FieldName>(['phone number', 'address', 'e-mail address'])
type ValuePlan = Extract<Plan, { intent: 'value' }>

/** Whether the question names no subject: "How much do I get". Then no price is likelier than another. */
const hasNoSubject = ({ about, wanted, which, lastSpokenOf }: ValuePlan) =>
  !lastSpokenOf &&
  wanted.field === 'price' &&
  which === 'best' &&
  about.words.length === 0 &&
  about.screenshotIds === null

/** "How many likes did Lena get" is not answered by a message of hers. */
const saysCount = ({ wanted }: ValuePlan, found: Findings) =>
  !wanted.isCount ||
  found.kind !== 'told' ||
  found.told.some(({ title, heading, lines }) => {
    const said = speechOf([title, heading ?? '', ...lines.map(({ value }) => value)].join(' '))
    return wanted.words.some(word => says(said, word))
  })

/** Whether the screenshots answer more than their title says. "How many" also needs a figure. */
function tellsMore({ wanted }: ValuePlan, found: Findings, question: string): boolean {
  if (found.kind !== 'screenshots' || found.isNear) return true
  return found.found.some(
    ({ quote, title }) =>
      (!wanted.isCount || /\d/.test(quote ?? '')) &&
      (quote === null || !isOnlyCalled(quote, title, question)),
  )
}

/** Whether the lines have the wanted answer type: "Flights booked!!" has no price. */
const showsLook = ({ wanted }: ValuePlan, found: Findings) =>
  found.kind !== 'told' ||
  found.told.some(({ heading, lines }) =>
    isShaped(wanted, [heading ?? '', ...lines.map(({ value }) => value)]),
  )

/** Whether the figure counts what is below a heading: "Blocked 1". The lines below it answer. */
const isHeadingCount = ({ wanted }: ValuePlan, [first]: FoundValue[]) =>
  wanted.field === null &&
  !wanted.isCount &&
  first !== undefined &&
  siblingsOf(first.proofs[0].label ?? '') !== null &&
  (/^\d{1,4}$/.test(first.value) ||
    foldWords(first.proofs[0].line)[0] !== foldWords(first.proofs[0].label ?? '')[0])
