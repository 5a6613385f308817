import { isWeekdayName } from '#server/language/lexicon/calendar-words.ts'
import { isChatter } from './chatter.ts'
import { foldInPlace } from './fold.ts'

/** Whether a text has only words that any screenshot may have: "thank you", "Sunday", "km". */
export const isFiller = (text: string) =>
  foldInPlace(text)
    .split(/[^\p{L}\p{N}]+/u)
    .every(
      word =>
        word === '' || isChatter(word) || courtesies.has(word) || units.has(word) || isWeekdayName(word),
    )

/** Words of politeness and agreement, folded. */
const courtesies: ReadonlySet<string> = new Set(
  `yes yep yeah nope nah okay ok sure thanks thank please pls plz sorry hello hi hey bye lol haha hahaha omg wow`.split(
    ' ',
  ),
)

const units = new Set(
  'm km cm mm ft mi l ml cl g kg mg lb lbs oz h hr hrs min mins sec kwh kcal mb gb tb am pm'.split(' '),
)
