import { keyOf } from '#server/language/words/stem-words.ts'
import { kinds } from './kind-lexicon.ts'
import { topicLexicon } from './topic-lexicon.ts'

const lists = [
  ...kinds.flatMap(({ sure = '', likely = '', faint = '' }) => [sure, likely, faint]),
  ...Object.values(topicLexicon).flatMap(({ strong, weak }) => [strong, weak]),
]

/** The first words of all phrases in the lexicons. Few pairs of words on a page can be a phrase. */
export const phraseStarts = new Set(
  lists
    .flatMap(list => list.split('|'))
    .map(phrase => keyOf(phrase).split(' '))
    .flatMap(words => (words.length > 1 ? words.slice(0, 1) : [])),
)
