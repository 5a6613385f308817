import { locateForms } from '#server/memory/recall/analyse/locate-forms.ts'
import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import { everyForm, formsFor } from '#server/memory/recall/expand/forms-for.ts'
import type { MeantWords } from '#server/memory/recall/expand/meant-words.ts'
import { seekSenses } from '#server/memory/recall/expand/want-senses.ts'
import { asTyped } from '#server/memory/recall/explain/as-typed.ts'
import { questionParts, withoutParts } from '#server/memory/recall/explain/question-parts.ts'
import { questionLimits } from '#server/memory/recall/query/question-limits.ts'
import type { Question } from '#server/memory/recall/query/read-question.ts'
import { tellingSenses } from '#server/memory/recall/query/read-senses.ts'
import { asForms } from '#server/memory/recall/query/sought.ts'
import type { Asked } from '#server/memory/recall/rank/ranked-rows.ts'
import { lookFor } from '#server/memory/recall/rank/word-match.ts'
import { readAsked } from '#server/memory/recall/search/smart-search.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Finding, HintsAsked, Tried } from './tried.ts'

/** A question taken apart into what was understood of it. */
export async function tryQuestion(finding: Finding, ownerId: OwnerId, hinted: HintsAsked): Promise<Tried> {
  const { search: q, timeZone, without, filters } = hinted
  const othersFor = ({ senses }: Question) => everyForm(formsFor(finding, ownerId, senses))
  const asRead = await readAsked(finding, ownerId, { q, timeZone, without })
  const question = { ...asRead, senses: tellingSenses(asRead.senses) }
  const others = await othersFor(question)
  const asked = (some: Question): Asked => ({ ...askedBy(some, others), filters })
  const parts = questionParts(question)
  const plain = question.senses.filter(({ type, category }) => !type && !category)
  const nothing = {
    time: null,
    amount: null,
    facts: [],
    wants: null,
    phrased: [],
    named: [],
    called: [],
    preferred: [],
    meant: null,
    limits: [],
  }
  return {
    asked: asked(question),
    pieces: parts.map(pieceOf).filter(({ words }) => words.length === 0 || parts.length > 1),
    without: leftOut,
    typed: word => asTyped(q, word),
    alone: plain.map(sense => ({
      word: sense.said,
      asked: { ...askedBy({ ...nothing, senses: [sense] }, others), filters: {} },
    })),
    senses: [...question.senses, ...question.called],
    phrased: tellingSenses(question.phrased),
    reworded: replaced => reworded(q, replaced),
    async again(text) {
      const anew = await readAsked(finding, ownerId, { q: text, timeZone, without })
      return { ...askedBy(anew, await othersFor(anew)), filters }
    },
  }

  function pieceOf({ id, label }: { id: string; label: string }) {
    const word = plain.find(({ said }) => id === `word:${spelling(said)}`)?.said
    return {
      ...{ key: id, label: word ? `“${asTyped(q, word)}”` : label, words: word ? [word] : [] },
      ...leftOut([id]),
    }
  }

  function leftOut(keys: (string | number)[]) {
    const ids = keys.map(String)
    return { change: { without: [...without, ...ids] }, asked: asked(withoutParts(question, ids)) }
  }
}

function askedBy(question: Question, others: MeantWords[]): Omit<Asked, 'filters'> {
  const soughts = seekSenses(tellingSenses(question.senses), ...others)
  return { lookup: lookFor(soughts), limits: questionLimits(question, null) }
}

function reworded(q: string, others: ReadonlyMap<SearchWord, string>): string {
  let text = q
  for (const [word, other] of others) {
    const [place] = locateForms(text, asForms([spelling(word)], 'said'))
    if (place) text = text.slice(0, place.from) + other + text.slice(place.to)
  }
  return text
}
