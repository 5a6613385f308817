/** Whether a text looks like the password of a network, and not like a standard, a model or a speed. */
export const isNetworkPassword = (value: string) =>
  /^(?:\d{8,20}|[A-Z]{8})$/.test(value) ||
  (/\p{L}/u.test(value) && /\d|[_&!@#$%^*+=~]/.test(value) && !isOtherThing(value) && !isModel.test(value))
const isModel = /^[A-Z]{1,5}-?\d{1,5}[A-Za-z]{0,2}$/

/** Required if no word calls it a password: "hidden-2" and "24-hour" are none. */
export const isMixed = (value: string) => /\d.*\d|[_&!@#$%^*+=~]/.test(value)

/** A standard, a model, an address, a speed or the name of another network. */
export const isOtherThing = (value: string) => otherThing.test(value)
const otherThing =
  /^(?:802\.|\d{1,3}-\p{L}+$|wpa|wep|(?:vo)?lte|bluetooth|ethernet|https?:|www\.|(?:ac|ax|be)\d{3,5}(?!\p{L}))|^[\d.,]+[kmg]?b(?:it|ps)(?!\p{L})|^[\d.,]+(?:[kmg]?b(?:\/s)?|[kmg]hz|[gm])$|@\S+\.|\.(?:com|net|org|de|fr|es|it|uk|io|example)\b|[_-](?:2[.,]?4|5|6)g(?:hz)?$|-?\d*-?pack$/iu
