import { foldLetters } from '#server/language/words/fold.ts'
import { namesAsMeant } from './names-as-meant.ts'
import { namesInOtherScripts, namesOfCodes } from './names-of-codes.ts'

/** Whether a label may be the name of a secret. Excludes only labels that certainly are not. */
export const isSecretName = (label: string): boolean => {
  const name = plain(label)
  if (ofAnyCode.test(name)) return true
  if (!ofSecrets.test(name)) return false
  const rest = name.replace(ofOthers, ' ')
  return ofSecrets.test(rest) || ofNumbers.test(rest)
}

const plain = (label: string) => foldLetters(namesAsMeant(label)).toLowerCase().replace(/_/g, ' ')

const anyOf = (patterns: RegExp[], flags = '') =>
  new RegExp(patterns.map(({ source }) => source).join('|'), flags)

const ofAnyCode = new RegExp(`\\b(?:${namesOfCodes})(?:s|n|en)?(?!\\p{L})`, 'u')

/** Whole words, and compounds: "Bankaccount", "Ibannummer", "eGiftcard", "WLAN-Kennwort". */
const ofSecrets = anyOf([
  /\bibans?\b|\biban(?:nummer|number|code|nr|no)\b|\bclabe\b|\bkonto(?:nummer|nr)?\b/,
  /\b(?:bank|giro|savings)?accounts?(?:number|nummer|num|no|nr|id)?\b|\brouting(?= ?(?:number|num|no|nr|code|transit|#))/,
  /\b[a-z]{0,12}cards?(?:number|nummer|num|no|nr)?\b|\bcv[vc]\d?\b/,
  /pass(?:wor[dt]|ord|phrase|code|wd)|\bpass(?:es?|keys?|\d)?\b|kennwort|contrasena|\bhas[lł]o|\bsenhas?\b/,
  /\bpin[12]?\b|\botp\b|\bp(?:w|sk|uk[12]?)\b|\bone-time\b|\bsecurity codes?\b|\bmaiden name\b|\bmemorable\b/,
  /\b(?:verification|backup|recovery)(?:codes?|keys?)?\b|\bkey\b|\b(?:seed|mnemonic) (?:phrase|words?)\b/,
  /\bcombination\b(?! skin)|\bkey ?pad\b|\bkey ?(?:box|safe)\b|\block ?box\b|\balarm code\b/,
  new RegExp(namesInOtherScripts, 'u'),
  /\bmdp\b|wachtwoord|losenord|adgangskode|\bheslo|jelszo/,
])

const cardsOfOthers =
  /\b(?:boarding|birthday|greetings?|christmas|post|report|score|pla|wild|dis|time|sd|memory|graphics|flash|index|playing|trading|yellow|red) ?cards?\b/
/** A business card is a person's, and no secret. A "Monzo business card" is a payment card. */
const cardsOfPeople = /^(?:my |your |the )?business cards?\b/
const aroundCards = /\bcard[ -]?(?:holder|game|reader)s?\b/
const aroundAccounts =
  /\baccounts?[ -]?(?:manager|holder|executive|director|team|setting|status|type|owner|balance|e-?mail|payable|receivable)s?\b/
/** Other meanings of "key", such as "key information". "API key information" is not among them. */
const aroundKeys =
  /(?:^|\b(?:the|our|your|my|other|more|\d+) )key (?:point|date|fact|feature|take-?away|stage|figure|information|info|contact|people|person|stat|ingredient|skill|result|metric|finding|decision|change|topic|idea)s?\b/
const aroundBackups = /\bbackup (?:plan|status|date|day|time|size|now|singer)s?\b/
const aroundRecoveries = /\brecovery (?:day|time|run|ride|week|score|rate|heart rate|e-?mail)s?\b/
const aroundVerifications = /\bverification (?:status|date|pending|method|level|e-?mail)\b/
/** Names that contain the name of a secret but mean something else. */
const ofOthers = anyOf(
  [
    ...[cardsOfOthers, cardsOfPeople, aroundCards, aroundAccounts],
    ...[aroundKeys, aroundBackups, aroundRecoveries, aroundVerifications],
  ],
  'g',
)

/** With these words the name may still mean a secret: "Business card ending", "Account type and number". */
const ofNumbers =
  /number|nummer|numero|code|phrase|details|ending|digits|last (?:4|four)|token|secret|seed|words|#|nr\b|\b(?:nos?|num|pins?|keys?|ids?)\b/
