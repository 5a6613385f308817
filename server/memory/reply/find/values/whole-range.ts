import { amountsIn } from '#server/language/values/money/amounts-in.ts'
import type { FoundValue } from '#server/memory/reply/find/findings.ts'

/** The range that an amount or a figure is the beginning of: "£52,000" of "£52,000–£60,000 a year". Others stay as they are. */
export function wholeRange(found: FoundValue): FoundValue {
  const [proof, ...others] = found.proofs
  const value = rangeOf(found.value, proof.line)
  return value === found.value ? found : { ...found, value, proofs: [{ ...proof, value }, ...others] }
}

function rangeOf(value: string, line: string): string {
  const at = line.indexOf(value)
  const [rest, end = ''] = (at >= 0 && range.exec(line.slice(at + value.length))) || []
  if (!rest) return value
  const [from, to] = [value, end].map(one => amountsIn(one)[0]?.cents ?? Number(one.replace(/[^\d.]/g, '')))
  return from !== undefined && to !== undefined && to > from ? value + rest : value
}

/** No day, no hour and no code: "12-14 June", "13:15–15:15", "Gate 4-12". */
const range =
  /^(?:\s?[–—]\s?|-(?=\p{Sc})| (?:to|bis|à|a) (?=\p{Sc}?\d))(\p{Sc}?\s?\d[\d.,]*\d(?:\s?(?:[kK]\b|\p{Sc}))?)(?![\d:/-])/u
