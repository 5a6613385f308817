/**
 * Whether a value has four digits or more, or is one word as nobody writes it. `mayHaveSigns`: a
 * password may have signs, a code may not.
 */
export const isMadeValue = (value: string, mayHaveSigns: boolean) =>
  /^\S{4,64}$/.test(value) &&
  !isOtherValue(value) &&
  (/^[*#]?\d{4,12}[*#]?$/.test(value) ||
    (/\d/.test(value) && /\p{L}/u.test(value) && !/^\d{1,3}\p{L}{1,3}$/u.test(value)) ||
    (mayHaveSigns && /[!#$%&*+=?@^~_].*\p{L}/u.test(value)))

/** Whether a value is a price, a measure, a day, an address or a state. */
export const isOtherValue = (value: string) => other.test(value) || /[?!.]$/.test(value.replace(/^\S+$/, ''))
const other =
  /^(?:\p{Sc} ?\d.*|\d+[.,]\d\d?(?: ?(?:\p{Sc}|[A-Z]{3}))?|\d+ ?(?:\p{Sc}|%|[A-Z]{3}|[kmg]?[bgl]|days?|characters|litres?)|\d{1,2}[:/.]\d{1,2}(?:[:/.]\d{2,4})?|\d{1,2}\.? \p{L}{3,9}\.?(?: \d{4})?|\+\d[\d ()-]{6,}|\S+@\S+\.\p{L}{2,}|(?:https?:|www\.)\S+|on|off|yes|no|ja|nein|oui|non|none|same|same as above|required|optional|changed|unchanged|missing|unknown|saved|weak|strong|reused|•+|\*+)$/iu
