/** "-37.82", "+3,120.00 €": what a list of transactions says of each. */
export const isSignedAmount = (text: string) =>
  /^[+−–-] ?\p{Sc}? ?\d[\d.,' ]*(?: ?(?:€|£|kr|zł|[A-Z]{3}))?$/u.test(text)
