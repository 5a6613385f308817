import { stopWords } from './stop-words.ts'

/** Whether a folded word without apostrophes says nothing about what is meant. */
export const isChatter = (word: string) => stopWords.has(word) || chatter.has(word)

/** Whether a word asks for everything, if the question says nothing else. */
export const meansEverything = (word: string) => everything.has(word)

const everything = new Set(
  'everything all any anything screenshot screenshots picture pictures image images pics memory memories'.split(
    ' ',
  ),
)

/** Filler words that people say around what they mean. */
const chatter: ReadonlySet<string> = new Set(
  `show find get give see look looking search searching tell want need please can could would should do does did done
  any anything some something thing things stuff everything all one ones those every each other more much many few
  saw seen noticed spotted screenshot screenshots screen shot shots picture pictures image images pic pics capture captures snap
  save saved saving took taken take keep kept upload uploaded remember recall memory memories
  about containing contains contain including includes include having like just also ever im ive id
  up out over there here how why whose us am being were got make made go know think called named dated`.split(
    /\s+/,
  ),
)
