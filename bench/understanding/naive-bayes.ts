/**
 * Multinomial naive Bayes with add-one smoothing over lower-case words: the usual baseline for classifying
 * texts.
 */
export function trainNaiveBayes<Label>(examples: { text: string; label: Label }[]): (text: string) => Label {
  const counts = new Map<Label, { examples: number; words: number; of: Map<string, number> }>()
  const vocabulary = new Set<string>()
  for (const { text, label } of examples) {
    const known = counts.get(label) ?? { examples: 0, words: 0, of: new Map<string, number>() }
    known.examples++
    for (const word of wordsOf(text)) {
      known.words++
      known.of.set(word, (known.of.get(word) ?? 0) + 1)
      vocabulary.add(word)
    }
    counts.set(label, known)
  }
  return text => {
    const words = wordsOf(text)
    const scored = [...counts].map(([label, { examples: seen, words: total, of }]) => ({
      label,
      score:
        Math.log(seen / examples.length) +
        words.reduce((sum, word) => sum + Math.log(((of.get(word) ?? 0) + 1) / (total + vocabulary.size)), 0),
    }))
    const best = scored.sort((a, b) => b.score - a.score)[0]
    if (!best) throw new Error('Nothing was learned')
    return best.label
  }
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
