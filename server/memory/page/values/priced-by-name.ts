import { spansOf, valueOfShape } from '#server/language/values/value-shapes.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { isKnownLabel } from '#server/memory/fields/known-labels.ts'
import { isKin } from '#server/memory/fields/label-fit.ts'
import type { LabelledValue } from './labelled-value.ts'

/**
 * Finds prices in a text with other words, next to the name that was asked for: "Parking   courtyard, €9 a
 * night" for "how much is parking". The main price of the page then belongs to another thing. Null if no
 * label is just that name, or if its value has no amount or several.
 */
export function pricedByName(pairs: LabelledValue[], about: string[]): LabelledValue[] | null {
  const named = pairs.flatMap(pair => {
    const said = foldWords(pair.label)
    const isIt =
      said.length > 0 && !isKnownLabel(pair.label) && said.every(word => about.some(one => isKin(one, word)))
    // A column below its name has values of many kinds.
    const isAmong = isIt && pair.shape !== 'words' && valueOfShape('amount', pair.value) === null
    const [only, ...others] = isAmong ? spansOf('amount', pair.value) : []
    return only && others.length === 0 ? [{ ...pair, value: pair.value.slice(only.from, only.to) }] : []
  })
  return named.length > 0 ? named : null
}
