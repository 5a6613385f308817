import { amountsIn } from '#server/language/values/money/amounts-in.ts'
import { spansOf } from '#server/language/values/value-shapes.ts'
import type { FoundValue } from '#server/memory/reply/find/findings.ts'

/** Completes an amount to its range: "£52,000" → "£52,000–£60,000 a year". */
export function wholeRange(found: FoundValue): FoundValue {
  const [proof, ...others] = found.proofs
  const value = rangeOf(found.value, proof.line)
  return value === found.value ? found : { ...found, value, proofs: [{ ...proof, value }, ...others] }
}

function rangeOf(value: string, line: string): string {
  const from = amountsIn(value)[0]?.cents
  if (from === undefined || spansOf('amount', value).length !== 1) return value
  const [only, ...others] = line.matchAll(new RegExp(`${unbroken}${RegExp.escape(value)}(?!\\p{N})`, 'gu'))
  if (!only || others.length > 0) return value
  const [rest, end = ''] = range.exec(line.slice(only.index + value.length)) ?? []
  const to = amountsIn(end)[0]?.cents ?? Number(end.replace(/[^\d.]/g, '')) * 100
  return rest && to > from ? value + rest : value
}

const unbroken = '(?<![\\p{L}\\p{N}]|[\\p{N}\\p{Sc}][.,–—-])'

/** Does not match days, hours and codes: "12-14 June", "13:15–15:15", "Gate 4-12". */
const range =
  /^(?:\s?[–—]\s?|-(?=\p{Sc})| (?:to|bis|à|a) (?=\p{Sc}?\d))(\p{Sc}?\s?\d[\d.,]*\d(?:\s?(?:[kK]\b|\p{Sc}))?)(?![\d:/-])/u
