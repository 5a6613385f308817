import { type Span, spansOf } from '#server/language/words/spans-of.ts'

/**
 * Telephone numbers, which are too long for a code: "(503) 555-0199", "(030) 1234 5678", "+1 503 555 0199".
 * Not a code after a countdown ("(28) 482 913"), or before a date ("(4829) 22 11 2026").
 */
export const telephonesIn = (text: string): Span[] =>
  spansOf(text, telephone).filter(({ from, to }) => {
    const digits = text.slice(from, to).replace(/\D/g, '').length
    return digits >= (text.charAt(from) === '+' ? 10 : 9) && digits <= 15
  })
const telephone =
  /(?<![\d+(])(?:\+1[ .-]?)?\(\d{3}\)[ .-]?\d{3}[ .-]?\d{4}(?!\d)|(?<![\d+(])(?:\+\d{1,3}[ .-]?)?\((?:0\d{1,4}|[1-9]\d(?=\)(?:\D{0,1}\d){7}))\)[ .-]?(?!\d\d?[ .-]\d\d?[ .-](?:19|20)\d\d(?!\d))\d{2,5}(?:[ .-]?\d{2,5}){1,3}(?!\d)|(?<![\d+])\+\d{1,3}(?:[ .-]\d{2,4}){2,5}(?!\d)/g
