/** What opens a lock, as it is written: "5093#", "*4471", "2-8-6", "0 4 7 2", "48B12"; the inside of a pattern, in a group. */
export const codeOfLock =
  '([*#]?\\d{3,8}[#*]?|[*#] \\d{3,8}(?: [#*])?|\\d{1,2}(?:-\\d{1,2}){2,5}|\\d(?: \\d){2,5}|[A-Z]?\\d{2,5}[A-Z]\\d{0,4}[#*]?|[A-Z]\\d{3,5}[#*]?)'

const unit =
  '[km]?g|k?m|cm|mm|mi|m[l²2³3]|l|lbs?|oz|ft|sq|inch(?:es)?|k?wh?|v|db|lm|lumens?|x|×|of|k|kr|eur|euros?|usd|gbp|dollars?|pounds?|[ap]m|h|hrs?|hours?|mins?|minutes?|secs?|seconds?|days?|nights?|weeks?|months?|years?|' +
  'reviews?|ratings?|stars?|sold|points?|pts|pcs|pieces?|packs?|coins?|people|persons?|guests?|cars?|items?|keys?|copies|steps?|miles|model|edition|series|version|uhr'

/** No part of a longer number, a price, a date or a time, and nothing that is counted or measured. */
export const endOfLockCode = `(?![\\p{L}\\d:/%€$£&]|[.,]\\d|-[\\p{L}\\d]| \\d| ?[%€$£°×]| (?:${unit})(?![\\p{L}\\d]))`

/** Where nothing but its place tells it to be one, what goes on behind it is no thing that is counted. */
export const endOfBareLockCode = `${endOfLockCode}(?![ \\t]{1,3}(?!(?:then|and|or|to|for|when|on|at|by|from|with|if|is|works?|until|but|und|dann|et|puis|y|e|i|oraz)(?!\\p{L}))[\\p{L}])`

/** "0645" and "1830" may be hours of the day, and "2019" a year. */
export const mayBeTime = (value: string) =>
  /^(?:[01]\d|2[0-3])[0-5][05]$/.test(value) || /^(?:19|20)\d\d$/.test(value)
