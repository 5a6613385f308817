import { phrasesIn } from '#server/language/associations/known-phrases.ts'
import { heaviestOfEach, variantsOf } from '#server/language/associations/variants.ts'
import { formOf } from '#server/language/words/root-of.ts'
import { tokensOf } from '#server/memory/reply/question/question-tokens.ts'

/** Returns how well words can stand for each word of a question, from 0 to 1. */
export type LinkedAsked = (said: readonly string[]) => Float32Array

/**
 * Expands each word and phrase of a question with the lexicon and WordNet: "kWh" may stand for "electricity",
 * "Deliveroo" for "takeaway". A match for a phrase counts for each of its words.
 */
export async function linkedAsked(
  question: string,
  words: readonly { word: string }[],
): Promise<LinkedAsked> {
  const tokens = tokensOf(question)
  const phrases = phrasesIn(tokens.map(({ said }) => said)).flatMap(({ from, to, phrase }) => {
    const own = tokens.slice(from, to).map(({ word }) => word)
    return own.length > 1 ? [{ phrase, places: places(own) }] : []
  })
  const singles = words.map(({ word }, k) => ({ phrase: word, places: [k] }))
  const links = new Map<string, Link[]>()
  for (const { phrase, places } of [...phrases, ...singles])
    for (const { words, weight } of heaviestOfEach(await variantsOf(phrase)).slice(0, variantsMax)) {
      const forms = words.split(' ').map(formOf)
      const first = forms[0] ?? ''
      const others = links.get(first)
      if (others) others.push({ forms, weight, places })
      else links.set(first, [{ forms, weight, places }])
    }
  return said => {
    const linked = new Float32Array(words.length)
    const forms = said.map(formOf)
    for (const [i, form] of forms.entries())
      for (const one of links.get(form) ?? []) {
        if (one.forms.some((own, d) => own !== forms[i + d])) continue
        for (const k of one.places) linked[k] = Math.max(linked[k] ?? 0, one.weight)
      }
    return linked
  }

  function places(own: string[]): number[] {
    return [...words.keys()].filter(k => own.includes(words[k]?.word ?? ''))
  }
}

type Link = { forms: string[]; weight: number; places: number[] }

/** More than a search expands, because it is cheap here. */
const variantsMax = 150
