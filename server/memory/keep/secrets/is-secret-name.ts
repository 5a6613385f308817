import { namesAsMeant } from './names-as-meant.ts'
import { namesOfCodes } from './names-of-codes.ts'

/** Does a picture call a secret by this name? Of an account, a card and a key their numbers are, not who holds or manages them. */
export const isSecretName = (label: string): boolean => {
  const name = namesAsMeant(label).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return names.test(name) || ofAnyCode.test(name)
}

/** What is a secret by these names mostly; what stands around them may tell that it is not. */
const ofBank = [
  /\biban\b|\brouting\b|\bcv[vc]/,
  /\baccount\b(?! (?:managers?|holders?|names?|types?|owners?|balance|executives?|directors?|teams?|settings|status|e-?mail|details|summary|since|opened|created|plan)\b)/,
  /(?<!\b(?:boarding|business|birthday|greetings?|report|score|sim|sd|memory|graphics|video|place|flash|index|playing|trading|yellow|red|race|name) ?)\b(?:credit|debit|bank)?card\b(?! (?:holders?|types?|issuers?|names?|readers?|games?|brands?|networks?|status|design)\b)/,
]
const ofLogin = [
  /\bpass(?:w[a-z]*|codes?|phrases?|keys?)?\b|\bmot de passe\b|kennwort|contrasena|has[lł]o|senha/,
  /\bpin[12]?\b|\botp\b|\bp(?:w|sk|uk[12]?)\b|one-time|security code|maiden name|memorable/,
  /\bverification\b(?! (?:status|date|pending|e-?mail|method|level)\b)|\b(?:backup|recovery) (?:codes?|keys?|pins?|phrases?|words?|seed)\b/,
  /\bkey\b(?! (?:points?|dates?|facts?|features?|take-?aways?|stages?|figures?|info|information|contacts?|people|persons?|workers?|stats?|terms|ingredients?|skills?|results?|metrics?|moments?|findings?|decisions?|changes|players?|topics?|ideas?|lime|west)\b)/,
]
const ofLocks = [
  /\bcombination\b(?! skin)|\bkey ?pad\b|\bkey ?(?:box|safe)\b|\block ?box\b|alarm code/,
  /\bmdp\b|wachtwoord|losenord|adgangskode|heslo|jelszo|пароль|密码|密碼|パスワード|비밀번호/,
]
const names = new RegExp([...ofBank, ...ofLogin, ...ofLocks].map(({ source }) => source).join('|'))
const ofAnyCode = new RegExp(`\\b(?:${namesOfCodes})`)
