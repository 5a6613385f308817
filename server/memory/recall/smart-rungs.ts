import type { FactKind } from '#contract/fact.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Rung } from './climb.ts'
import { formsFor } from './forms-for.ts'
import type { Database, MeantWords } from './meant-words.ts'
import { questionLimits } from './question-limits.ts'
import type { Question } from './read-question.ts'
import { essentialSenses, type Sense, tellingSenses } from './read-senses.ts'
import { remembered } from './remembered.ts'
import type { Sought } from './sought.ts'
import { lookForMost, seekSenses } from './want-senses.ts'
import { type Lookup, lookFor, loosest, mark, type Wanted, wantEvery, wantSome } from './word-match.ts'

/**
 * First what is of the very kind that is asked for; then as asked; then without what only says how it is asked; then with
 * typing errors forgiven; then without what only says of what kind it is ("cheap", "rainy"); then most of many words; then
 * as the type that it means. A value is asked for as long as one stands there.
 */
export function smartRungs(finding: Database, ownerId: OwnerId, question: Question): Rung[] {
  const { senses, wants, named } = question
  const telling = tellingSenses(senses)
  const { misread, kindred, meant, within } = formsFor(finding, ownerId, senses)
  const essential = remembered(() => essentialSenses(telling))
  const values = wants ? [wants, null] : [null]
  const byWords = values.flatMap(value => {
    const limits = questionLimits(question, value)
    const step = (some: Sense[], ...others: MeantWords[]) => {
      const soughts = seekSenses(some, ...others)
      return { lookup: lookFor(soughts), soughts, limits }
    }
    const asTheyStand = () => Promise.all([misread(), kindred()])
    const forgiven = () => Promise.all([meant(), within()])
    const asked: Rung = async () =>
      telling.length < senses.length
        ? step(senses.map(asSaid), await misread())
        : step(senses, ...(await asTheyStand()))
    const told: Rung = async () =>
      telling.length < senses.length ? step(telling, ...(await asTheyStand())) : null
    const forgiving: Rung = async () => {
      const others = await forgiven()
      return others.some(({ size }) => size > 0) ? step(telling, ...(await asTheyStand()), ...others) : null
    }
    const essentially: Rung = async () => {
      const some = await essential()
      return some.length < telling.length ? step(some, ...(await asTheyStand()), ...(await forgiven())) : null
    }
    const most: Rung = async () => {
      const soughts = seekSenses(await essential(), await misread(), ...(await forgiven()))
      const lookup = lookForMost(soughts)
      return lookup && { lookup, soughts, limits, isPartial: true }
    }
    const ofKind: Rung = async () => {
      const soughts = seekSenses(telling, ...(await asTheyStand()))
      const best = ofKindAlone(soughts)
      return best && { lookup: [best], fuller: [best, ...lookFor(soughts)], soughts, limits }
    }
    return [ofKind, asked, told, forgiving, essentially, most]
  })
  const byName = named.length > 0 ? [factsByName(question)] : []
  return [...byName, ...withTypeMeant(finding, ownerId, question, byWords)]
}

/** Who asks for a policy number has those words first, and then whatever else has a code. */
const factsByName =
  (question: Question): Rung =>
  async () => {
    const soughts = seekSenses(question.named.map(asSaid))
    const [strict] = lookFor(soughts)
    return {
      lookup: [strict],
      fuller: [strict, [anyAtAll]],
      soughts,
      limits: questionLimits(question, null),
    }
  }

/** What one cooks is a recipe before any other meal: where a word names a type and a kind within it, what is of that kind. */
const ofKindAlone = (soughts: Sought[]): Wanted[] | null =>
  soughts.some(namesBoth)
    ? lookFor(soughts.map(one => (namesBoth(one) ? { ...one, type: null, forms: [] } : one)))[0]
    : null
/** A gym's kind is but the type once more. */
const namesBoth = ({ type, kinds }: Sought) =>
  type !== null && kinds.some(tags => tags.every(tag => tag !== type))

const anyAtAll: Wanted = ownerId => mark(ownerId, 'z', '')

/** All of the type that is meant comes where nothing has the words; where that is sure, also after what has them. */
function withTypeMeant(finding: Database, ownerId: OwnerId, question: Question, rungs: Rung[]): Rung[] {
  const { meant, wants } = question
  if (!meant) return rungs
  const senses = [meant.named, ...meant.rest]
  const soughts = remembered(async () => {
    const { misread, kindred } = formsFor(finding, ownerId, senses)
    return seekSenses(senses, ...(await Promise.all([misread(), kindred()])))
  })
  const followed =
    (rung: Rung): Rung =>
    async () => {
      const [step, [named, ...rest]] = await Promise.all([rung(), soughts()])
      if (!step || !named) return step
      const either = [step.lookup, lookFor([named, ...rest])].map(loosest).map(wantEvery)
      const fuller: Lookup = [...step.lookup, [wantSome(either)]]
      return { ...step, fuller, soughts: [...step.soughts, named] }
    }
  const byType =
    (value: FactKind | null): Rung =>
    async () => ({
      lookup: lookFor(await soughts()),
      soughts: await soughts(),
      limits: questionLimits(question, value),
    })
  return [...(meant.isSure ? rungs.map(followed) : rungs), ...(wants ? [wants, null] : [null]).map(byType)]
}

const asSaid = (sense: Sense): Sense => ({ ...sense, related: [] })
