/** Short, with letters in it, and not a whole sentence. */
export const couldLabel = (text: string) =>
  text.length <= 60 && /\p{L}{2}/u.test(text) && text.split(' ').length <= 8 && !isSaidWhole.test(text)
/** A link, and what has its own value on its line. */
const isSaidWhole = /:\s?\S/
/** More figures and signs than words, or so long a time: what is filled into a form. */
export const looksFilled = (text: string) =>
  isTime.test(text) || (/\d/.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) <= text.length / 2)
const isTime = /^\d[\d.,]* (?:years?|months?|weeks?|days?|nights?|hours?|minutes?|seconds?)$/i
