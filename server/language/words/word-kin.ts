import { type Part, sensesIn, synsetAt } from './word-net-files.ts'

/** Words that a word is made of, or the reverse, in their commonest senses: "fly" and flight. */
export function kinIn(parts: Part[], word: string): string[] {
  const kin = parts.flatMap(part =>
    baseForms(word).flatMap(lemma =>
      sensesIn(part.index, lemma)
        .slice(0, sensesMax)
        .flatMap(sense => kinOf(part, sense, lemma)),
    ),
  )
  return [...new Set(kin)].filter(other => other !== word && /^[a-z]{3,}$/.test(other))

  function kinOf({ data }: Part, sense: number, lemma: string): string[] {
    const { words, pointers } = synsetAt(data, sense)
    const own = words.indexOf(lemma) + 1
    const made = pointers.filter(
      ({ symbol, from }) => (symbol === '+' || symbol === '\\') && (from === own || from === 0),
    )
    return made.flatMap(({ letter, offset, to }) => {
      const other = parts.find(part => part.letters.includes(letter))
      return other ? (synsetAt(other.data, offset).words[to - 1] ?? []) : []
    })
  }
}

/** Rarer senses add words that nobody thinks of. */
const sensesMax = 2

/** The word and the words that it may be a plural of. */
export function lemmasOf(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return []
  if (!word.endsWith('s')) return [word]
  const singulars = [
    ...(/ies$/.test(word) ? [`${word.slice(0, -3)}y`] : []),
    ...(/(?:s|x|z|ch|sh)es$/.test(word) ? [word.slice(0, -2)] : []),
    ...(vesOfF.test(word) ? [word.replace(/ves$/, 'f')] : []),
    ...(vesOfFe.test(word) ? [word.replace(/ves$/, 'fe')] : []),
    ...(/[^s]s$/.test(word) ? [word.slice(0, -1)] : []),
    // "Tomatoes". This rule comes last, because "hoes" is the plural of "hoe".
    ...(/oes$/.test(word) ? [word.slice(0, -2)] : []),
  ]
  return [word, ...singulars]
}

/** "halves", "scarves", "loaves". But "caves" is no plural of "cafe", and "serves" none of "serf". */
const vesOfF = /(?<=l|[au]r|[eo]a|ie|oo)ves$/
/** Knives, lives and wives. */
export const vesOfFe = /(?<=[lnw]i)ves$/

/** The plural in "ves", if there is one. */
const pluralInVes = (lemma: string): string[] => {
  const plural = lemma.replace(/fe?$/, 'ves')
  return plural !== lemma && (vesOfF.test(plural) || vesOfFe.test(plural)) ? [plural] : []
}

/** The word and its possible plurals. Some of them may not exist. */
export const inflected = (lemma: string) => [
  lemma,
  `${lemma}s`,
  lemma.endsWith('y') ? `${lemma.slice(0, -1)}ies` : `${lemma}es`,
  ...pluralInVes(lemma),
]

/** The word, its singulars, and the verbs that it may be a form of. */
export function baseForms(word: string): string[] {
  const [, stem] = /^([a-z]{2,}?)(?:ing|ed)$/.exec(word) ?? []
  const verbs = stem ? [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')] : []
  return [...lemmasOf(word), ...verbs]
}
