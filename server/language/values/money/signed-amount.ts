/** Whether a text is a signed amount, as in lists of transactions: "-37.82", "+3,120.00 €". */
export const isSignedAmount = (text: string) =>
  /^[+−–-] ?\p{Sc}? ?\d[\d.,' ]*(?: ?(?:€|£|kr|zł|[A-Z]{3}))?$/u.test(text)
