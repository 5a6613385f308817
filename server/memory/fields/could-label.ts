/** Short, with letters, and not a whole sentence. */
export const couldLabel = (text: string) =>
  text.length <= 60 && /\p{L}{2}/u.test(text) && text.split(' ').length <= 8 && !isSaidWhole.test(text)
/** A link, or a label with its value on the same line. */
const isSaidWhole = /:\s?\S/
/** More digits and signs than letters, or a long duration: the value of a form field. */
export const looksFilled = (text: string) =>
  isTime.test(text) || (/\d/.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) <= text.length / 2)
const isTime = /^\d[\d.,]* (?:years?|months?|weeks?|days?|nights?|hours?|minutes?|seconds?)$/i
