import type { Category } from '#contract/category.ts'
import { isChatter } from '#server/language/words/chatter.ts'
import { quickPattern } from '#server/language/words/quick-pattern.ts'
import { phraseOf, spelling, wordsOf } from '#server/memory/recall/analyse/search-words.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { askedFacts } from './asked-facts.ts'
import { type AskedLimit, notWord } from './asked-limits.ts'
import type { OperatorFilter } from './read-operator.ts'
import { kindOf, readSenses, type Sense } from './read-senses.ts'
import { notSaidOf } from './search-limits.ts'
import { typeWords } from './types/type-words.ts'

/** Parses exclusions ("without chicken"). `said`: the excluded words. `rest`: the question without them. */
export function saidExclusions(
  question: string,
  categories: Category[],
): { limits: AskedLimit[]; said: string[]; rest: string } {
  const found = cue.test(question) ? matchesIn(question, cues, cuesMax) : []
  const limits: AskedLimit[] = []
  const spans: string[] = []
  let rest = question
  for (const match of found.toReversed()) {
    const [start, end] = [match.index, match.index + match[0].length]
    const said = objectOf(rest.slice(end))
    const way = match.groups?.apart ? 'apart' : match.groups?.being ? 'being' : 'lacking'
    const others = `${rest.slice(0, start)} ${rest.slice(end + said.length)}`
    const read = partsOf(said).map(part => excluded(part, way, others, categories))
    if (read.length === 0 || read.includes(null)) continue
    limits.unshift(...read.flatMap(one => one?.limit ?? []))
    spans.unshift(`${match[0]}${said}`.trim())
    rest = `${rest.slice(0, start)} ${read.map(one => one?.left ?? '').join(' ')} ${rest.slice(end + said.length)}`
  }
  return { limits: limits.slice(0, most), said: spans, rest }
}

const [cuesMax, most] = [4, 12]

/** Sorts of exclusion: `lacking` (without a thing), `being` (not of a type), `apart` (everything else). */
type Way = 'lacking' | 'being' | 'apart'

/** A quick check, because most questions have no exclusion. */
const cue = /with|except|exclud|than|from|but|n['’]?t|no|neither/i
const cues = quickPattern(
  String.raw`(?<![\p{L}\p{N}])(?:(?:(?:that|which)\s+)?(?:do(?:es)?(?:\s+not|n['’]?t)\s+(?:have|contain|include|mention|show|need|use)` +
    String.raw`|(?:with|has|have|having|contains?|containing|includes?|including|but|needs?)\s+(?:no|not\s+any|not\s+(?:containing|including))|without|(?<=,\s*)no|(?:with\s+)?neither|not\s+(?:about|containing|including|mentioning|having|with|using))` +
    String.raw`|(?<apart>(?:but|and)\s+not(?:\s+filed\s+under)?|except(?:ing|\s+for)?|excluding|other\s+than|(?:apart|aside)\s+from|(?<=(?:everything|anything|all)\s+)but)` +
    String.raw`|(?:that|which)\s+(?<being>(?:are|is|were|was)(?:n['’]?t|\s+not)))\s+(?!(?:less|more|later|earlier|fewer|longer|matter|doubt|idea|problem|only|least|yet|sure|to)(?![\p{L}\p{N}]))`,
  'giu',
)

/** The excluded words, up to the next preposition or verb. */
function objectOf(after: string): string {
  const end = after.search(elsewhere)
  const said = end < 0 ? after : after.slice(0, end)
  return isListed.test(said) ? said : (said.split(',', 1)[0] ?? '')
}
const elsewhere =
  /[.;?!]|(?<![\p{L}\p{N}])(?:with|without|from|in|on|at|for|about|by|near|under|over|to|that|which|who|where|but|except|saved|taken|added|i|we|please|is|are|was|were|do|did|have|there)(?![\p{L}\p{N}])/iu
const isListed = /(?<![\p{L}\p{N}])(?:and|or|nor)(?![\p{L}\p{N}])|[&/]/iu

const partsOf = (said: string) =>
  said
    .split(/,|(?<![\p{L}\p{N}])(?:and|or|nor)(?![\p{L}\p{N}])|[&/]/iu)
    .map(part => part.replace(determiners, '').trim())
    .filter(part => wordsOf(part).some(word => !isChatter(spelling(word))))
/** "No sugar and no gluten" are two parts. */
const determiners = /^\s*(?:(?:no|not|without|any|an?|the|my|our|some|all|even|its|their)\s+)+/iu

/** Splits an exclusion from the words that remain: "recipes" in "without garlic recipes". */
type Excluded = { limit: AskedLimit; left: string }

function excluded(part: string, way: Way, others: string, categories: Category[]): Excluded | null {
  const { facts, rest } = askedFacts(`with ${part}`)
  const [fact, ...moreFacts] = facts
  if (fact && moreFacts.length === 0 && !/[\p{L}\p{N}]/u.test(rest))
    return { limit: notOf([{ kind: 'fact', facts: [fact] }]), left: '' }
  const [sense, ...more] = readSenses(part, categories)
  const isKind = sense && more.length === 0 && (sense.type || sense.category)
  if (isKind && way !== 'lacking' && !isAsked(sense, readSenses(others, categories)))
    return { limit: { ...notOf(filtersOf(sense)), label: `not ${kindOf(sense)}` }, left: '' }
  if (way === 'being') return null
  const said = part.split(/\s+/)
  while (said.length > 1 && isChatter((said.at(-1) ?? '').toLowerCase())) said.pop()
  const last = said.at(-1) ?? ''
  const isOfKind = said.length > 1 && typeWords.has(last.toLowerCase())
  const thing = (isOfKind ? said.slice(0, -1) : said).join(' ')
  const words = wordsOf(thing)
  const [word] = words.length > 1 ? phraseOf(thing) : words
  if (!word || words.length > wordsMax) return null
  // A text that says "no sugar" contains the word, too.
  const unless = ['without', 'no', 'not', 'without any', 'without a'].flatMap(none =>
    phraseOf(`${none} ${thing}`),
  )
  return { limit: notWord({ said: word, unless }), left: isOfKind ? last : '' }
}
const wordsMax = 4

const notOf = (filters: OperatorFilter[]): AskedLimit => ({
  label: filters.map(notSaidOf).join(', '),
  filters: filters.map(filter => ({ filter, isNot: true })),
  unwanted: [],
})

const filtersOf = ({ type, category }: Sense): OperatorFilter[] => [
  ...(type ? [{ kind: 'type' as const, type }] : []),
  ...(category ? [{ kind: 'category' as const, category }] : []),
]

/** Whether the question also asks for the type: "meals, but no breakfast" excludes no type. */
const isAsked = ({ type, category }: Sense, wanted: Sense[]) =>
  wanted.some(one => (type && one.type === type) || (category && one.category?.id === category.id))
