import type { Money } from '#server/language/values/money/money.ts'
import { parseMoney } from '#server/language/values/money/parse-money.ts'
import { spansOf } from './value-shapes.ts'

/** All that have the look of an amount, with a currency or with two decimals. */
export const amountsIn = (text: string): Money[] =>
  spansOf('amount', text).flatMap(({ from, to }) => parseMoney(text.slice(from, to)) ?? [])
