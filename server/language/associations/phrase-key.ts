import { analyseText } from '#server/language/words/analyse-text.ts'
import { remembering } from '#server/language/words/remembering.ts'
import { singularOf } from '#server/language/words/singular.ts'
import { stemEnglish } from '#server/language/words/stem-english.ts'
import { vesOfFe } from '#server/language/words/word-kin.ts'

/** The words of a phrase as the index has them: `Uber Eats` → `uber`, `eats`; `take-away` → `takeaway`. */
export const foldedWords = (phrase: string): string[] =>
  plain.test(phrase)
    ? phrase.toLowerCase().split(' ')
    : analyseText(phrase).flatMap(({ whole, parts }) => whole ?? parts)
/** Most phrases are plain. Analysing ten thousand phrases takes a quarter of a second. */
const plain = /^[a-z]+(?: [a-z]+)*$/i

/**
 * The key under which the lexicon has a phrase: the stems of its words without filler words, `filling up the
 * car` → `fil+up+car`. The last word always counts: a living will is a will. It has no spaces, as a key of
 * sorted lines must.
 */
export const phraseKey = (words: readonly string[]) => tellingWords(words).map(stemOf).join('+')

export const tellingWords = (words: readonly string[]) =>
  words.filter((word, i) => i === words.length - 1 || !saysNothing(word))

/** A filler word, which may stand within a phrase: `is`, `the`, `my`. */
export const saysNothing = (word: string) => skipped.has(word)

const stemOf = remembering(2_000, (word: string) => stemEnglish(bases.get(word) ?? singularUnstemmed(word)))

/** The singular of plurals that the stemmer does not know: knives, wives, children, feet. */
const singularUnstemmed = (word: string) =>
  word.endsWith('s') ? word.replace(vesOfFe, 'fe') : singularOf(word)

const skipped: ReadonlySet<string> = new Set(
  `a an the this that these those i me my mine we us our you your he him his she her it its they them their
  is are was were be been am do does did done has have had will would can could shall should may might must
  there so just please im ive`.split(/\s+/),
)

/** The base forms of irregular verbs. */
const bases: ReadonlyMap<string, string> = new Map(
  `eat:ate,eaten begin:began,begun buy:bought break:broke,broken bring:brought build:built come:came catch:caught
  choose:chose,chosen drink:drank drive:drove,driven feed:fed fly:flew,flown
  forget:forgot,forgotten fight:fought give:gave,given get:got,gotten grow:grew,grown hold:held hide:hidden hang:hung
  keep:kept know:knew,known leave:left lend:lent lose:lost make:made meet:met pay:paid run:ran
  ring:rang say:said sing:sang sit:sat send:sent sleep:slept sell:sold spend:spent speak:spoke,spoken steal:stole,stolen
  swim:swam teach:taught throw:threw,thrown tell:told take:took,taken go:went,gone win:won
  wear:wore,worn write:wrote,written withdraw:withdrew,withdrawn owe:owing die:dying`
    .split(/\s+/)
    .flatMap(line => {
      const [base = '', forms = ''] = line.split(':')
      return forms.split(',').map((form): [string, string] => [form, base])
    }),
)
