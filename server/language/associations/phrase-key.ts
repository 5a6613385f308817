import { analyseText } from '#server/language/words/analyse-text.ts'
import { remembering } from '#server/language/words/remembering.ts'
import { stemEnglish } from '#server/language/words/stem-english.ts'

/** The words of a phrase as the index has them: `Uber Eats` → `uber`, `eats`; `take-away` → `takeaway`. */
export const foldedWords = (phrase: string): string[] =>
  plain.test(phrase)
    ? phrase.toLowerCase().split(' ')
    : analyseText(phrase).flatMap(({ whole, parts }) => whole ?? parts)
/** Nearly all are; to analyse ten thousand takes a quarter of a second. */
const plain = /^[a-z]+(?: [a-z]+)*$/i

/**
 * What a phrase is known by, however its words are inflected and whatever says nothing within it: `filling up the car` → `fil+up+car`. What
 * comes last always counts: a living will is a will. One word, since a key of sorted lines has no spaces.
 */
export const phraseKey = (words: readonly string[]) => tellingWords(words).map(inflected).join('+')

export const tellingWords = (words: readonly string[]) =>
  words.filter((word, i) => i === words.length - 1 || !saysNothing(word))

/** Within a phrase: `is`, `the`, `my`. */
export const saysNothing = (word: string) => skipped.has(word)

const inflected = remembering(2_000, (word: string) =>
  stemEnglish(bases.get(word) ?? word.replace(vesOfFe, 'fe')),
)
/** Knives and wives. */
const vesOfFe = /(?<=[lnw]i)ves$/

const skipped: ReadonlySet<string> = new Set(
  `a an the this that these those i me my mine we us our you your he him his she her it its they them their
  is are was were be been am do does did done has have had will would can could shall should may might must
  there so just please im ive`.split(/\s+/),
)

/** What everyday words come from that no rule tells. */
const bases: ReadonlyMap<string, string> = new Map(
  `eat:ate,eaten begin:began,begun buy:bought break:broke,broken bring:brought build:built come:came catch:caught
  child:children choose:chose,chosen drink:drank drive:drove,driven feed:fed foot:feet fly:flew,flown
  forget:forgot,forgotten fight:fought give:gave,given get:got,gotten grow:grew,grown hold:held hide:hidden hang:hung
  keep:kept know:knew,known leave:left lend:lent lose:lost make:made man:men meet:met mouse:mice pay:paid run:ran
  ring:rang say:said sing:sang sit:sat send:sent sleep:slept sell:sold spend:spent speak:spoke,spoken steal:stole,stolen
  swim:swam teach:taught tooth:teeth throw:threw,thrown tell:told take:took,taken go:went,gone woman:women win:won
  wear:wore,worn write:wrote,written withdraw:withdrew,withdrawn owe:owing die:dying`
    .split(/\s+/)
    .flatMap(line => {
      const [base = '', forms = ''] = line.split(':')
      return forms.split(',').map((form): [string, string] => [form, base])
    }),
)
