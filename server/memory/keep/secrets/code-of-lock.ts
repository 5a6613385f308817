/** A pattern for the written code of a lock: "5093#", "*4471", "2-8-6", "0 4 7 2", "48B12". One group. */
export const codeOfLock =
  '([*#]?\\d{3,8}[#*]?|[*#] \\d{3,8}(?: [#*])?|\\d{1,2}(?:-\\d{1,2}){2,5}|\\d(?: \\d){2,5}|[A-Z]?\\d{2,5}[A-Z]\\d{0,4}[#*]?|[A-Z]\\d{3,5}[#*]?)'

const unit =
  '[km]?g|k?m|cm|mm|mi|m[l²2³3]|l|lbs?|oz|ft|sq|inch(?:es)?|k?wh?|v|db|lm|lumens?|x|×|of|k|kr|eur|euros?|usd|gbp|chf|dollars?|pounds?|francs?|pesos?|yen|yuan|won|rand|rupees?|[ap]m|h|hrs?|hours?|mins?|minutes?|secs?|seconds?|days?|nights?|weeks?|months?|years?|' +
  'reviews?|ratings?|stars?|sold|points?|pts|pcs|pieces?|packs?|coins?|people|persons?|guests?|cars?|items?|keys?|copies|steps?|miles|model|edition|series|version|uhr'

/** The code is not part of a longer number, a price, a date or a time, and is not counted or measured. */
export const endOfLockCode = `(?![\\p{L}\\d:/%\\p{Sc}&]|[.,]\\d|-[\\p{L}\\d]| \\d| ?[%\\p{Sc}°×]| (?:${unit})(?![\\p{L}\\d]))`

/** If only its place makes a number a code, no counted thing may follow it. */
export const endOfBareLockCode = `${endOfLockCode}(?![ \\t]{1,3}(?!(?:then|and|or|to|for|when|on|at|by|from|with|if|is|works?|until|but|und|dann|et|puis|y|e|i|oraz)(?!\\p{L}))[\\p{L}])`

/** "0645" and "1830" may be times, and "2019" a year. */
export const mayBeTime = (value: string) =>
  /^(?:[01]\d|2[0-3])[0-5][05]$/.test(value) || /^(?:19|20)\d\d$/.test(value)

/** Whether the text after a number makes it a count or a house number: "4821 visitors", "4821 Elm Road". */
export const isCountedOrHouse = (text: string, to: number) => {
  const behind = text.slice(to, to + 48)
  return counted.test(behind) || street.test(behind)
}
const counted =
  /^ (?!press|plus|then|this|always|works?|opens|unlocks|does|yes|was|has|its|needs|gets|lets|unless|twice|hashtag)(?:\p{Ll}{2,20}(?:(?<![su])s|ed)|in stock|left|more)(?![\p{L}'’-])/u
const street =
  /^ (?:\p{Lu}[\p{L}.’'-]{0,20} ){1,3}(?:Road|Rd|Street|St|Avenue|Ave|Lane|Ln|Drive|Dr|Way|Close|Court|Place|Square|Boulevard|Blvd|Terrace|Hill|Park|Gardens|Crescent)(?!\p{L})/u

/** "22A" is a flat, a seat or a door, and "A321" and "B12" are names. "48B12" and "1234A" are typed. */
export const isOfSeat = (code: string) => /^(?:\d{2,3}[A-Z]|[A-Z]\d{1,3})$/i.test(code)

/** Emergency numbers. */
export const isEmergency = (code: string) => /^(?:000|110|112|115|118|119|911|999)$/.test(code)
