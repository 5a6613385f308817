import { type HowKnown, knownOf, type Stands } from '#server/language/associations/known-phrases.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { remembering } from '#server/language/words/remembering.ts'
import { formOf } from '#server/language/words/root-of.ts'
import { tokensOf } from '#server/memory/reply/question/question-tokens.ts'

/** How well words match what common knowledge says about a question, from 0 to 1. */
export type KnownMet = {
  /** For each word of the question: a match by a synonym or a hyponym. */
  kin: Float32Array
  /** For each known phrase of the question: a match by a cue. */
  signs: Float32Array
}
export type KnownAsked = {
  /** For each phrase: the indexes of its words, and whether it is a question phrase ("how heavy"). */
  phrases: { words: number[]; isCue: boolean }[]
  /**
   * The words of the question that this form can stand for. `k`: the index of the word. `kin`: the
   * confidence, from 0 to 1.
   */
  standsFor(form: string): readonly { k: number; kin: number }[]
  meet(said: string[]): KnownMet
}

/** Looks up the words and phrases of a question in the lexicon. */
export function knownAsked(question: string, words: { word: string }[]): KnownAsked {
  const tokens = tokensOf(question)
  const known = knownOf(tokens.map(({ said }) => said))
  const phrases = known.map(({ from, to }) => {
    const own = tokens.slice(from, to).map(({ word }) => word)
    return {
      words: [...words.keys()].filter(k => own.includes(words[k]?.word ?? '')),
      isCue: asksBy.test(own[0] ?? ''),
    }
  })
  const byFirst = new Map<string, { item: Item; phrase: number }[]>()
  for (const [phrase, { stands }] of known.entries())
    for (const item of itemsOf(stands)) {
      const first = item.forms[0] ?? ''
      const others = byFirst.get(first)
      if (others) others.push({ item, phrase })
      else byFirst.set(first, [{ item, phrase }])
    }
  const standsFor = (form: string) =>
    (byFirst.get(form) ?? []).flatMap(({ item, phrase }) =>
      item.kin > 0 && item.forms.length === 1
        ? (phrases[phrase]?.words ?? []).map(k => ({ k, kin: item.kin }))
        : [],
    )
  return { phrases, standsFor, meet }

  function meet(said: string[]): KnownMet {
    const met = { kin: new Float32Array(words.length), signs: new Float32Array(phrases.length) }
    if (byFirst.size === 0) return met
    const forms = said.flatMap(withUnit)
    for (const [i, form] of forms.entries())
      for (const { item, phrase } of byFirst.get(form) ?? []) {
        if (item.isUnit && !/^\d/.test(forms[i - 1] ?? '')) continue
        if (item.forms.some((one, d) => one !== forms[i + d])) continue
        met.signs[phrase] = Math.max(met.signs[phrase] ?? 0, item.sign)
        if (item.kin > 0)
          for (const k of phrases[phrase]?.words ?? []) met.kin[k] = Math.max(met.kin[k] ?? 0, item.kin)
      }
    return met
  }
}

const asksBy = /^(?:how|who|whose|when|where|what|which|why)$/

type Item = { forms: string[]; kin: number; sign: number; isUnit: boolean }

/** Cached, because the next question often has the same lists. */
function itemsOf(stands: readonly Stands[]): Item[] {
  const before = made.get(stands)
  if (before) return before
  const signs = stands.filter(({ how }) => how === 'sign')
  const items = stands.flatMap(one => {
    const forms = foldWords(one.words).map(formOf)
    if (forms.length === 0) return []
    const rank = signs.indexOf(one)
    return {
      ...{ forms, kin: kinBy[one.how], sign: rank < 0 ? 0 : 1 - (0.4 * rank) / signs.length },
      isUnit: forms.length === 1 && (forms[0]?.length ?? 0) <= 2,
    }
  })
  made.set(stands, items)
  return items
}
const made = new WeakMap<readonly Stands[], Item[]>()
const kinBy: Record<HowKnown, number> = { same: 0.9, kind: 0.78, maybe: 0.5, sign: 0 }

/** Splits a figure from its unit: "2kg". */
const withUnit = remembering(5_000, (word: string): string[] => {
  const [, figure, unit] = /^(\d+)(\p{L}{1,4})$/u.exec(word) ?? []
  return figure && unit ? [figure, unit] : [formOf(word)]
})
