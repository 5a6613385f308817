/** How each field of a card is formatted, whatever was typed or pasted. */
export const cardFormats = {
  /** In groups of four. ISO/IEC 7812 allows 19 digits. */
  number: (typed: string) =>
    digitsIn(typed)
      .slice(0, 19)
      .replace(/(\d{4})(?=\d)/g, '$1 '),
  /** MM/YY. A one-digit month gets a zero, and a four-digit year is shortened. */
  expiry: (typed: string) => {
    const digits = digitsIn(/^\s*([2-9]|1(?=\D))/.test(typed) ? `0${typed.trim()}` : typed)
    const [month, rest] = [digits.slice(0, 2), digits.slice(2)]
    const year = /^20\d\d/.test(rest) ? rest.slice(2, 4) : rest.slice(0, 2)
    const isMonthDone = month.length === 2 && /\//.test(typed)
    return year || isMonthDone ? `${month}/${year}` : month
  },
  cvc: (typed: string) => digitsIn(typed).slice(0, 4),
}

function digitsIn(typed: string): string {
  return typed.replace(/\D/g, '')
}
