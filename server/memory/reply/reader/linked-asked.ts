import { phrasesIn } from '#server/language/associations/known-phrases.ts'
import { heaviestOfEach, variantsOf } from '#server/language/associations/variants.ts'
import { formOf } from '#server/language/words/root-of.ts'
import { tokensOf } from '#server/memory/reply/question/question-tokens.ts'

/** How well words that stand somewhere may stand for each word of a question, 0 to 1. */
export type LinkedAsked = (said: readonly string[]) => Float32Array

/**
 * By everything that the lexicon and WordNet have for its words and phrases: "kWh" may stand for
 * "electricity", and "Deliveroo" for "takeaway". What stands for a phrase stands for each of its words.
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

/** As many as a search looks up, and more: here they cost little. */
const variantsMax = 150
