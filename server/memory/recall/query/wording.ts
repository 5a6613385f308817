import { foldLetters } from '#server/language/words/fold.ts'

/** A text, prepared for detecting the type that it means. */
export type Wording = {
  /** The words that mean something by themselves, as they were said. */
  words: string[]
  /** All words but fillers, in order. Plurals become singular. Synonyms such as verbs of wanting are one. */
  told: string[]
  /** Each of `told`, and each pair that is adjacent or has one word between, as `to_cook`. */
  features: string[]
}

export function wordingOf(text: string): Wording {
  const said = foldLetters(text).toLowerCase().replaceAll('’', "'").replace(endings, ' ').replaceAll("'", '')
  const all = said.match(/[a-z0-9]+/g) ?? []
  const told = all.filter(word => !passing.has(word)).map(toldAs)
  const pairs = told.flatMap((one, i) => told.slice(i + 1, i + 3).map(other => `${one}_${other}`))
  return {
    words: all.filter(word => !passing.has(word) && !auxiliary.has(word) && !thing.has(word)),
    told,
    features: [...new Set([...told.map(one => `+${one}`), ...pairs])],
  }
}

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))
/** Removes "'m" and "'s", but not "n't". */
const endings = /'(?:s|m|ve|d|ll|re)(?![a-z])/g
const passing = list(
  `a an the my our your his her their its this that these those some any all of for in on at with and or i we me us you
  it is are was were be been am still really just later again ever quite very so too also please show find get see`,
)
const auxiliary =
  list(`to from by as not do did does have has had will can could should would need must got want like
  make makes made get gets getting go goes going give gave put
  dont doesnt didnt cant wont shouldnt mustnt isnt not never`)
const thing = list(
  'thing things stuff bit bits item items ones one what something anything everything whatever whats',
)
const wanting = list('want wants wanted like wish wishes hope hoped fancy love')
const must = list('need needs needed must should gotta got have has ought supposed mustnt shouldnt')

function toldAs(word: string): string {
  if (thing.has(word)) return '~thing'
  if (must.has(word)) return '~must'
  return wanting.has(word) ? '~want' : withoutPlural(word)
}

/** "Recipes" becomes "recipe". Stemming would merge "training" and "train". */
export function withoutPlural(word: string): string {
  if (word.length < 4) return word
  if (/[^ae]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}
