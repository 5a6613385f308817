import { phraseOf, type SearchWord, wordsOf } from '#server/memory/recall/analyse/search-words.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { type OperatorFilter, readOperator, type Typing } from './read-operator.ts'

/** A span of the typed text. */
export type Stretch = { from: number; to: number }

/** A piece between spaces or quotation marks: an operator, or words. */
export type TypedPiece = Stretch & {
  /** Whether it has a minus before it. */
  isNot: boolean
  isQuoted: boolean
  /** The parsed operator. Null if it is none. */
  filter: OperatorFilter | null
  words: SearchWord[]
}

/**
 * Splits a search into words, "quoted phrases", -without, and the operators `type:`, `category:`, `before:`,
 * `after:`, `has:` and `is:`. Any text is valid. Invalid operators are words.
 */
export function typedPieces(text: string, typing: Typing): TypedPiece[] {
  return matchesIn(text, piecePattern).map(match => {
    const { minus, operator, quotedValue, value, phrase, bare } = match.groups ?? {}
    const filter = operator ? readOperator(operator, quotedValue ?? value ?? '', typing) : null
    const said = () => (phrase === undefined ? wordsOf(operator ? match[0] : (bare ?? '')) : phraseOf(phrase))
    return {
      ...{ from: match.index, to: match.index + match[0].length },
      ...{ isNot: minus !== undefined, isQuoted: phrase !== undefined, filter },
      words: filter ? [] : said(),
    }
  })
}

const [quote, noQuote] = ['["“”„«»]', '[^"“”„«»]']
/** A minus before a digit is a sign, and a minus inside a word is a hyphen. */
const piecePattern = new RegExp(
  String.raw`(?<minus>(?<!\S)-(?=[\p{L}"“„«]))?` +
    String.raw`(?:(?<![\p{L}\p{N}])(?<operator>type|category|before|after|has|is):(?:${quote}(?<quotedValue>${noQuote}+)${quote}|(?<value>[^\s"“”„«»]+))` +
    String.raw`|${quote}(?<phrase>${noQuote}*)${quote}|(?<bare>[^\s"“”„«»]+)|${quote})`,
  'giu',
)
