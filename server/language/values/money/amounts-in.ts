import { spansOf } from '#server/language/values/value-shapes.ts'
import type { Money } from './money.ts'
import { parseMoney } from './parse-money.ts'

/** All amounts in a text: numbers with a currency or with two decimals. */
export const amountsIn = (text: string): Money[] =>
  spansOf('amount', text).flatMap(({ from, to }) => parseMoney(text.slice(from, to)) ?? [])
