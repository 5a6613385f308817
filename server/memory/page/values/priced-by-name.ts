import { spansOf, valueOfShape } from '#server/language/values/value-shapes.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { isKnownLabel } from '#server/memory/fields/known-labels.ts'
import { isKin } from '#server/memory/fields/label-fit.ts'
import type { Pair } from './pair.ts'

/**
 * What the asked thing itself is said to cost among other words: "Parking   courtyard, €9 a night", asked how much parking is. The
 * page's own price is then another thing's. Null where nothing is called just that, or what is has no or more amounts.
 */
export function pricedByName(pairs: Pair[], about: string[]): Pair[] | null {
  const named = pairs.flatMap(pair => {
    const said = foldWords(pair.label)
    const isIt =
      said.length > 0 && !isKnownLabel(pair.label) && said.every(word => about.some(one => isKin(one, word)))
    // What a column has below its name is of many kinds.
    const isAmong = isIt && pair.shape !== 'words' && valueOfShape('amount', pair.value) === null
    const [only, ...others] = isAmong ? spansOf('amount', pair.value) : []
    return only && others.length === 0 ? [{ ...pair, value: pair.value.slice(only.from, only.to) }] : []
  })
  return named.length > 0 ? named : null
}
