import { namesAsMeant } from './names-as-meant.ts'
import { namesOfCodes } from './names-of-codes.ts'

/** Does a picture call a secret by this name? Rather hidden than shown: only what is surely no secret's name is taken out. */
export const isSecretName = (label: string): boolean => {
  const name = plain(label)
  if (ofAnyCode.test(name)) return true
  if (!ofSecrets.test(name)) return false
  const rest = name.replace(ofOthers, ' ')
  return ofSecrets.test(rest) || ofNumbers.test(rest)
}

/** Without its accents; the marks of Japanese tell one letter from another, and Korean letters are put together again. */
const plain = (label: string) =>
  namesAsMeant(label)
    .normalize('NFKD')
    .replace(/(?![\u3099\u309A])\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/_/g, ' ')

const anyOf = (patterns: RegExp[], flags = '') =>
  new RegExp(patterns.map(({ source }) => source).join('|'), flags)

const ofAnyCode = new RegExp(`\\b(?:${namesOfCodes})`)

/** Within longer words too: "Bankaccount", "Ibannummer", "eGiftcard". */
const ofSecrets = anyOf([
  /iban|account|routing|card|\bcv[vc]/,
  /\bpass(?!enger|port|age|ed\b)|kennwort|contrasena|has[lł]o|senha/,
  /\bpin[12]?\b|\botp\b|\bp(?:w|sk|uk[12]?)\b|one-time|security code|maiden name|memorable/,
  /verification|backup|recovery|\bkey\b/,
  /\bcombination\b(?! skin)|\bkey ?pad\b|\bkey ?(?:box|safe)\b|\block ?box\b|alarm code/,
  /\bmdp\b|wachtwoord|losenord|adgangskode|heslo|jelszo|пароль|密码|密碼|パスワード|비밀번호/,
])

const cardsOfOthers =
  /\b(?:boarding|birthday|greetings?|christmas|post|report|score|sd|memory|graphics|flash|index|playing|trading|yellow|red) ?cards?\b/
/** "Monzo business card" pays. */
const cardsOfPeople = /^(?:my |your |the )?business cards?\b/
const aroundCards = /\bcard[ -]?(?:holder|game|reader)s?\b/
const wordsWithCard = /\bcard(?:io|iac|iolog|board|igan|iff|inal)[a-z]*|\bdiscard[a-z]*/
const aroundAccounts =
  /\baccounts?[ -]?(?:manager|holder|executive|director|team|setting|status|type|owner|balance|e-?mail|payable|receivable)s?\b/
const wordsWithAccount = /\baccount(?:ant|ing|ab)[a-z]*/
const wordsWithPass = /\bpass(?:iv|ion)[a-z]*|\bpass(?:ata|at|ing|over)\b/
/** Not "API key information". */
const aroundKeys =
  /(?:^|\b(?:the|our|your|my|other|more|\d+) )key (?:point|date|fact|feature|take-?away|stage|figure|information|info|contact|people|person|stat|ingredient|skill|result|metric|finding|decision|change|topic|idea)s?\b/
const aroundBackups = /\bbackup (?:plan|status|date|day|time|size|now|singer)s?\b/
const aroundRecoveries = /\brecovery (?:day|time|run|ride|week|score|rate|heart rate|e-?mail)s?\b/
const aroundVerifications = /\bverification (?:status|date|pending|method|level|e-?mail)\b/
/** What is surely no secret's name, though a secret's is in it. */
const ofOthers = anyOf(
  [
    ...[cardsOfOthers, cardsOfPeople, aroundCards, wordsWithCard, aroundAccounts, wordsWithAccount],
    ...[wordsWithPass, aroundKeys, aroundBackups, aroundRecoveries, aroundVerifications],
  ],
  'g',
)

/** "Business card ending", "Account type and number": beside these nothing is sure. */
const ofNumbers =
  /number|nummer|numero|code|phrase|details|ending|digits|last (?:4|four)|token|secret|seed|words|#|nr\b|\b(?:nos?|num|pins?|keys?|ids?)\b/
