import type { FactKind } from '#contract/fact.ts'
import { remembered } from '#server/language/words/remembered.ts'
import { spelling } from '#server/memory/recall/analyse/search-words.ts'
import { formsFor } from '#server/memory/recall/expand/forms-for.ts'
import { knowledgeRungs } from '#server/memory/recall/expand/knowledge/knowledge-rungs.ts'
import type { Database, MeantWords } from '#server/memory/recall/expand/meant-words.ts'
import { partsApart } from '#server/memory/recall/expand/parts-apart.ts'
import { lookForMost, seekSenses } from '#server/memory/recall/expand/want-senses.ts'
import { saysKindAlone } from '#server/memory/recall/query/fact-wordings.ts'
import { questionLimits } from '#server/memory/recall/query/question-limits.ts'
import type { Question } from '#server/memory/recall/query/read-question.ts'
import {
  essentialSenses,
  plainSense,
  type Sense,
  tellingSenses,
} from '#server/memory/recall/query/read-senses.ts'
import type { Sought } from '#server/memory/recall/query/sought.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Rung } from './climb.ts'
import {
  type Lookup,
  lookFor,
  loosest,
  mark,
  type Wanted,
  wantEvery,
  wantKinds,
  wantSome,
  wantTold,
} from './word-match.ts'

/**
 * First what is of the very kind that is asked for; then as asked; then without what only says how it is asked; then its phrases as
 * common knowledge has them; then with typing errors forgiven; then with what a hyphen holds together apart; then without what only says of what kind it is ("cheap", "rainy"); then by
 * what stands in pictures of it; then most of many words; then as the type that it means. A value is asked for as long as one stands there.
 */
export function smartRungs(finding: Database, ownerId: OwnerId, question: Question): Rung[] {
  const { senses, wants, named } = question
  const telling = tellingSenses(senses)
  const { misread, kindred, known, meant, within } = formsFor(finding, ownerId, senses)
  const { asPhrases, bySigns } = knowledgeRungs(finding, ownerId, question)
  const essential = remembered(() => essentialSenses(telling))
  const values = wants ? [wants, null] : [null]
  const byWords = values.map((value): ByWords => {
    const limits = questionLimits(question, value)
    const step = (some: Sense[], ...others: MeantWords[]) => {
      const soughts = seekSenses(some, ...others)
      return { lookup: lookFor(soughts), soughts, limits }
    }
    const asTheyStand = () => Promise.all([misread(), kindred(), known()])
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
    const apart: Rung = async () => {
      const soughts = telling.flatMap(sense => {
        const parts = onlyWord(sense) ? partsApart(sense.said) : []
        const sought = seekSenses(
          parts.length > 1 ? parts.map(part => ({ ...plainSense(part), either: sense.either })) : [sense],
        )
        return sought.map(one => ({ ...one, said: sense.said }))
      })
      return soughts.length > telling.length ? { lookup: lookFor(soughts), soughts, limits } : null
    }
    const essentially: Rung = async () => {
      const some = await essential()
      return some.length < telling.length ? step(some, ...(await asTheyStand()), ...(await forgiven())) : null
    }
    const most: Rung = async () => {
      const some = senses.some(onlyNamesKind)
        ? senses.filter(sense => telling.includes(sense) || onlyNamesKind(sense))
        : await essential()
      const soughts = seekSenses(some, await misread(), ...(await forgiven()))
      const lookup = lookForMost(soughts)
      return lookup && { lookup, soughts, limits, isPartial: true }
    }
    const ofKind: Rung = async () => {
      const soughts = seekSenses(telling, ...(await asTheyStand()))
      const best = ofKindAlone(soughts)
      return best && { lookup: [best], fuller: [best, ...lookFor(soughts)], soughts, limits }
    }
    const byKnowledge =
      (toSeek: typeof asPhrases): Rung =>
      async () => {
        const sought = await toSeek()
        return sought && step(sought.senses, ...sought.others)
      }
    return {
      value,
      whole: [ofKind, asked, told, byKnowledge(asPhrases)],
      partly: [forgiving, apart, essentially, ...bySigns.map(byKnowledge), most],
    }
  })
  const byName = named.length > 0 ? [factsByName(question)] : []
  // "How do I find what I saved yesterday" asks how to do nothing.
  const preferred = senses.length > 0 ? question.preferred : []
  return preferring(preferred, [...byName, ...withTypeMeant(finding, ownerId, question, byWords)])
}

/** What has all of the words, and what has most of them or may have; where such a value stands, too. */
type ByWords = { value: FactKind | null; whole: Rung[]; partly: Rung[] }

/** Of what a rung finds those of such a kind come first, then the others. */
function preferring(kinds: string[][], rungs: Rung[]): Rung[] {
  if (kinds.length === 0) return rungs
  const ofKind =
    (rung: Rung): Rung =>
    async page => {
      const step = await rung(page)
      if (!step) return null
      const best = [wantEvery(loosest(step.lookup)), wantKinds(kinds)]
      const others = (step.fuller ?? step.lookup).map(level => [
        wantSome([wantEvery(level), wantEvery(best)]),
      ])
      return { ...step, lookup: [best], fuller: [best, ...others] }
    }
  return rungs.flatMap(rung => [ofKind(rung), rung])
}

/**
 * Who asks for a policy number has what has those words, and only where nothing has them whatever has a code. Who asks for phone
 * numbers has those with that word first, and then whatever else has one.
 */
const factsByName =
  (question: Question): Rung =>
  async () => {
    const soughts = seekSenses(question.named.map(asSaid))
    const [strict] = lookFor(soughts)
    const isKindAlone = question.named.every(({ said }) => saysKindAlone(spelling(said)))
    return {
      lookup: [strict],
      ...(isKindAlone && { fuller: [strict, [anyAtAll]] }),
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

/**
 * All of the type that is meant comes where nothing has the words. Where that is sure it comes right after what is said to have all
 * of them, before what has them in a page of text alone, as they may be meant, or only most of them.
 */
function withTypeMeant(finding: Database, ownerId: OwnerId, question: Question, byWords: ByWords[]): Rung[] {
  const { meant } = question
  const all = byWords.flatMap(({ whole, partly }) => [...whole, ...partly])
  if (!meant) return all
  const senses = [meant.named, ...meant.rest]
  const [only, ...more] = tellingSenses(question.senses)
  // Cakes are desserts, and said to be by our own lists: whoever says just that is not shown every meal before them.
  const isKindOfOwn = more.length === 0 && only !== undefined && only.related.length + only.kinds.length > 0
  const soughts = remembered(async () => {
    const { misread, kindred } = formsFor(finding, ownerId, senses)
    return seekSenses(senses, ...(await Promise.all([misread(), kindred()])))
  })
  const followed =
    (rung: Rung): Rung =>
    async page => {
      const [step, [named, ...rest]] = await Promise.all([rung(page), soughts()])
      if (!step || !named) return step
      const ofType = wantEvery(loosest(lookFor([named, ...rest])))
      if (isKindOfOwn) {
        const last = wantSome([wantEvery(loosest(step.lookup)), ofType])
        return { ...step, fuller: [...step.lookup, [last]], soughts: [...step.soughts, named] }
      }
      const [strict] = step.lookup
      const toldOrOfType = wantSome([wantTold(strict), ofType])
      const best = [...strict, toldOrOfType]
      const orOfType = [best, ...step.lookup].map(level => [wantSome([wantEvery(level), ofType])])
      const fuller: Lookup = [best, ...orOfType]
      return { ...step, fuller, isReordered: true, soughts: [...step.soughts, named] }
    }
  const byType =
    (value: FactKind | null): Rung =>
    async () => ({
      lookup: lookFor(await soughts()),
      soughts: await soughts(),
      limits: questionLimits(question, value),
    })
  if (!meant.isSure) return [...all, ...byWords.map(({ value }) => byType(value))]
  return byWords.flatMap(({ value, whole, partly }) => [
    ...whole.map(followed),
    byType(value),
    ...partly.map(followed),
  ])
}

/** Said in passing, it speaks for a kind of screenshot all the same: who owes something has an invoice of it. */
const onlyNamesKind = ({ isPassing, kinds, type }: Sense) => isPassing && kinds.length > 0 && type === null

const onlyWord = ({ type, category, kinds }: Sense) => !type && !category && kinds.length === 0

const asSaid = (sense: Sense): Sense => ({ ...sense, related: [] })
