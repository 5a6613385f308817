/**
 * Evaluates an arithmetic expression (+ − × ÷, brackets, percentages such as "15% * 80") or the days between
 * two ISO days ("2026-07-11 - 2026-07-03"). Returns the result, rounded to hundredths, and the numbers in the
 * expression as written. Null if the expression is neither.
 */
export function reckon(expression: string): { result: number; numbers: string[] } | null {
  const days = /^\s*(\d{4}-\d\d-\d\d)\s*[-−–]\s*(\d{4}-\d\d-\d\d)\s*$/.exec(expression)
  if (days)
    return {
      result: (Date.parse(days[1] ?? '') - Date.parse(days[2] ?? '')) / 86_400_000,
      numbers: days.slice(1),
    }
  const signs =
    expression
      .replace(/[×x]/g, '*')
      .replace(/[÷:]/g, '/')
      .replace(/[−–]/g, '-')
      .match(/\d+(?:\.\d+)?|[-+*/()%]|\S/g) ?? []
  if (signs.length > signsMax) return null
  let at = 0
  const result = sum()
  const numbers = signs.filter(sign => /^\d/.test(sign))
  return at === signs.length && numbers.length > 1 && Number.isFinite(result)
    ? { result: rounded(result), numbers }
    : null

  function sum(): number {
    let total = product()
    while (signs[at] === '+' || signs[at] === '-')
      total = signs[at++] === '+' ? total + product() : total - product()
    return total
  }
  function product(): number {
    let total = share()
    while (signs[at] === '*' || signs[at] === '/')
      total = signs[at++] === '*' ? total * share() : total / share()
    return total
  }
  function share(): number {
    const number = single()
    if (signs[at] !== '%') return number
    at++
    return number / 100
  }
  function single(): number {
    const sign = signs[at++] ?? ''
    if (sign === '-') return -single()
    if (sign !== '(') return /^\d/.test(sign) ? Number(sign) : Number.NaN
    const inner = sum()
    return signs[at++] === ')' ? inner : Number.NaN
  }
}
const signsMax = 80
/** Rounds to hundredths, as money does. */
const rounded = (number: number) => Math.round(number * 100) / 100
