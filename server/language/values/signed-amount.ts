/** "-37.82", "+3,120.00 €": what a list of transactions says of each. */
export const isSignedAmount = (text: string) =>
  /^[+−–-] ?[$€£]? ?\d[\d.,' ]*(?: ?(?:€|£|kr|zł|[A-Z]{3}))?$/.test(text)
