import { joinedSpans } from '#contract/text-span.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { expiriesBeside, secretsOfCards } from '#server/language/values/card/secrets-of-cards.ts'
import { lightPattern } from '#server/language/words/light-pattern.ts'
import { endsOf, type Span, spansOf } from '#server/language/words/spans-of.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { mayNameSecret } from './may-name-secret.ts'
import { namesAsMeant } from './names-as-meant.ts'
import { namesOfOtherCodes } from './names-of-codes.ts'
import { secretsAnswered } from './secrets-answered.ts'
import { secretsByLook } from './secrets-by-look.ts'
import { secretsInWords } from './secrets-in-words.ts'
import { secretsListed } from './secrets-listed.ts'
import { secretsNamed } from './secrets-named.ts'
import { secretsOfAccounts } from './secrets-of-accounts.ts'
import { secretsOfLocks } from './secrets-of-locks.ts'
import { secretsOfMachines } from './secrets-of-machines.ts'
import { secretsOfNetworks } from './secrets-of-networks.ts'
import { secretsOfPurpose } from './secrets-of-purpose.ts'
import { secretsOfWallets } from './secrets-of-wallets.ts'
import { secretsOverLines } from './secrets-over-lines.ts'
import { secretsSaid } from './secrets-said.ts'
import { secretsUsedOnce } from './secrets-used-once.ts'
import { telephonesIn } from './telephones-in.ts'

/** A part of a text. */
export type SecretSpan = Span

/**
 * Finds everything that opens a door, an account or a wallet: card numbers, IBANs, private keys and tokens,
 * one-time codes, and named passwords. A text may be long and hostile. So each pattern can match in only one
 * way, and the time is linear in the length.
 */
export function secretsIn(text: string): readonly SecretSpan[] {
  const isLong = text.length > latelyCharsMax
  if (isLong && text === lastLong.text) return lastLong.found
  const known = lately.get(text)
  if (known) return keptAs(text, known)
  const meant = namesAsMeant(withoutBullets(text))
  const found = joinedSpans([...lookedThrough(meant), ...secretsOverLines(meant, lookedThrough)])
  if (!isLong) return keptAs(text, found)
  lastLong = { text, found }
  return found
}

/** A value of a list belongs to the name above it, as without the bullet. Every letter keeps its place. */
const withoutBullets = (text: string) => text.replace(/^([ \t]{0,20})[-–—*•·](?=[ \t])/gm, '$1 ')

const lookedThrough = (text: string): SecretSpan[] =>
  joinedSpans([
    ...[...secretsOfMachines(text), ...secretsNamed(text), ...secretsAnswered(text)],
    ...[...secretsOfNetworks(text), ...secretsInWords(text), ...secretsOfWallets(text)],
    ...[...secretsListed(text), ...secretsByLook(text)],
    ...(/\d/.test(text) ? numbersIn(text) : []),
    ...(mayNameSecret(text) ? [...secretsSaid(text), ...notOfOthers(text, secretsOfPurpose(text))] : []),
  ]).map(span => withoutClosing(text, span))

/** Removes a closing quotation mark of a longer quotation: “the PIN is 4471”. */
function withoutClosing(text: string, { from, to }: SecretSpan): SecretSpan {
  const [closing = ''] = closingMark.exec(text.slice(Math.max(from, to - 4), to)) ?? []
  return closing.length < to - from && !/[“„«]/.test(text.charAt(from))
    ? { from, to: to - closing.length }
    : { from, to }
}
const closingMark = /[”»][.,;:!?]{0,2}$/

function keptAs(text: string, found: readonly SecretSpan[]): readonly SecretSpan[] {
  lately.delete(text)
  lately.set(text, found)
  const [oldest] = lately.keys()
  if (lately.size > latelyMax && oldest !== undefined) lately.delete(oldest)
  return found
}
/**
 * Caches recent texts. A screenshot's whole text is checked for each part that is shown. A user who types a
 * search sees the same screenshots with each letter. A screen of text has about a kilobyte.
 */
const lately = new Map<string, readonly SecretSpan[]>()
const latelyMax = 2_000
const latelyCharsMax = 4_000
/** Only the last of the longer texts is cached. Each takes some hundredths of a second. */
let lastLong: { text: string; found: readonly SecretSpan[] } = { text: '', found: [] }

function numbersIn(text: string): SecretSpan[] {
  const cards = [...secretsOfCards(text), ...cardCodes(text)]
  const codes = [
    ...[...secretsUsedOnce(text), ...secretsOfLocks(text)],
    ...(mayNameSecret(text) ? [...oneTimeCodes(text), ...lockCodes(text), ...bareCodes(text)] : []),
  ]
  return [
    ...[...cards, ...expiriesBeside(text, cards), ...secretsOfAccounts(text), ...combinations(text)],
    ...(codes.length > 0 ? notOfOthers(text, codes) : []),
    ...(mayNameSecret(text) ? listedCodes(text) : []),
  ]
}

/** Drops codes within another number: "Tracking number FR 4410 2238 71", or a telephone number. */
function notOfOthers(text: string, codes: SecretSpan[]): SecretSpan[] {
  const others = [...endsOf(text, otherNumber), ...telephonesIn(text)]
  return codes.filter(({ from, to }) => !others.some(other => other.from <= from && to <= other.to))
}
const otherNumber =
  /\b(?:tracking|order|booking|reservation|shipment|consignment|parcel|invoice|ticket|case|customer|member(?:ship)?|flight|sendungs|bestell|rechnungs|buchungs|kunden|auftrags)[ -]?\s?(?:number|nummer|no\.?|nr\.?|id|ref(?:erence)?|#)\s?[:#]?\s?([A-Z]{0,4} ?\d[A-Z\d]*(?:[ -][A-Z]{0,3}\d[A-Z\d]*)*)/gi

/** Compiles the patterns in advance. V8 has separate code for one-byte strings and for others. */
export const stepsToWarmSecrets: readonly (() => unknown)[] = ['!', '€'].flatMap(sign =>
  [
    'Guest password is hunter',
    'Use 482913 to log in',
    'Your code is 482913, password: hunter22',
    'Parcel locker 14, code 4471',
    'Wifi Maple / maple-44x',
  ].map(text => () => secretsIn(`${text} ${sign}`)),
)

/** The text with every secret masked. */
export const withoutSecrets = (text: string): string => withoutSpans(text, secretsIn(text))

/** One-time codes with their name in one sentence, or alone on the next line: "482913 is your login code". */
function oneTimeCodes(text: string): SecretSpan[] {
  const lines = spansOf(text, /[^\n]+/g)
  return lines.flatMap(({ from, to }, i) => {
    const line = text.slice(from, to)
    if (!ofOneTime.test(line)) return []
    const said = spansOf(line, sentence).filter(one => ofOneTime.test(line.slice(one.from, one.to)))
    const beside = said.flatMap(one =>
      within(from + one.from, spansOf(line.slice(one.from, one.to), oneTimeCode)),
    )
    const found = beside.length > 0 ? beside : within(from, spansOf(line, oneTimeCode))
    const next = lines[i + 1]
    if (found.length > 0 || !next || !promisesCode.test(line.trimEnd())) return found
    return aloneOneTime.test(text.slice(next.from, next.to)) ? [next] : []
  })
}
/** A number in another sentence is another number: "… number 4410 2238. Sign-in code 482 913". */
const sentence = /(?:[^.!?]|[.!?](?!\s))+[.!?]*\s*/g
const within = (start: number, spans: SecretSpan[]) =>
  spans.map(({ from, to }) => ({ from: start + from, to: start + to }))
const oneTimeCode =
  /(?<![\d.,:/+-])(?!(?:19|20)\d\d\b)(?<!\d{2} )(?:\d{3}(?: {1,12}|-)\d{3}|\d{4}(?: {1,12}|-)\d{4}|\d{4,8}|[A-Z]-\d{5,8})(?![\d:/]|[.,]\d| \d{3,4}(?!\d))/g
const aloneOneTime =
  /^\s*(?!(?:19|20)\d\d\s*$)(?:\d{3}(?: {1,12}|-)\d{3}|\d{4}(?: {1,12}|-)\d{4}|\d{4,8}|[A-Z]-\d{5,8})\s*$/
const promisesCode = /(?:\b(?:code|pin|passcode|password|otp|is|ist|est|es|to)|:)$/i
const ofOneTime =
  /\b(?:verification|security|one[- ]time|log-?in|sign-?in|authentication|authenticator|2fa|two-factor)\s+(?:code|pin|passcode|password)|\bt?otp\b|\bone-time\b|\b(?:code|use|enter)\b.{0,60}\bto (?:log|sign)[ -]?in\b|\b(?:verifizierungs|sicherheits|einmal|anmelde)-?code\b|\b(?:sms-?|m|push-?)?tan\b|\bcode (?:de (?:v[ée]rification|s[ée]curit[ée]|connexion)|[àa] usage unique)|\bc[óo]digo de (?:verifica|seguri?dad|seguran[çc]a|un solo uso)|\bcodice (?:di )?(?:verifica|sicurezza|accesso|monouso)|\bkod (?:weryfikacyjny|bezpiecze[ńn]stwa|logowania|jednorazowy|sms)/i

/** A code beside the thing that it opens, or on the line below: "Locker 14, code 4471". */
function lockCodes(text: string): SecretSpan[] {
  const lines = spansOf(text, /[^\n]+/g)
  const opens = lines.map(({ from, to }) => lock.test(text.slice(from, to)))
  return lines.flatMap(({ from, to }, i) => {
    if (!opens[i] && !opens[i - 1]) return []
    const line = text.slice(from, to)
    const next = lines[i + 1]
    if (opens[i] && next && endsWithCode.test(line) && aloneOfLock.test(text.slice(next.from, next.to)))
      return [next]
    return matchesIn(line, codeOfLock).map(({ index, 0: whole, 1: code = '' }) => ({
      from: from + index + whole.length - code.length,
      to: from + index + whole.length,
    }))
  })
}
const lock = lightPattern(
  /\b(?:(?:front |back )?door|gate(?!\s*[A-Z]?\d)|garage|intercom|entry ?phone|key ?pad|alarm|(?:lock|key) ?box|key ?safe|safe(?= (?:code|pin)\b)|locker|(?:pad)?lock|toilet|restroom|bathroom|shed|stairwell|staircase|elevator|barrier|storage unit|parcel|pick-?up|packstation|paketstation|abhol\p{L}*|schlie[ßs]fach|haust[üu]r|t[üu]r|eingangst[üu]r|porte|portail|casier|consigne|colis|puerta|taquilla|paquete|recogida|portone|cancello|armadietto|pacco|ritiro|citofono|paczk\p{L}*|drzwi|bram[ayęei]|furtk[aięe]|domofon\p{L}*|skrytk\p{L}*|odbi(?:oru|[óo]r|era\p{L}*))(?!\p{L})/iu,
)
/** The name of a code. "zip code" and "booking code" open nothing. */
const codeOfLock = lightPattern(
  new RegExp(
    `(?<!\\p{L})(?=code|kod|c[óo]d)(?<!${namesOfOtherCodes}[ -]?)(?:code|kod|codice|c[óo]digo)(?! ?${namesOfOtherCodes})(?!\\p{L})[^\\d\\n]{0,30}(?<![\\p{L}\\d.,:/+-])(?!(?:19|20)\\d\\d(?!\\d))(\\d{3}[ -]\\d{3}(?!\\d)|\\d{3,8}[#*]?)(?![\\p{L}\\d:/%]|[.,-]\\d)`,
    'giu',
  ),
)

/** "Alarm code kitchen panel", with only digits below it. */
const endsWithCode = lightPattern(
  new RegExp(
    `^[^\\d]{0,60}(?<!\\p{L})(?=code|kod|c[óo]d)(?<!${namesOfOtherCodes}[ -]?)(?:code|kod|codice|c[óo]digo)(?! ?${namesOfOtherCodes})(?: [\\p{L}'’-]{1,20}){0,4}[ \\t]?:?[ \\t]?$`,
    'iu',
  ),
)
const aloneOfLock = /^[ \t]{0,4}(?!(?:19|20)\d\d[ \t]*$)[*#]?\d{3,8}[#*]?[ \t]{0,4}$/

/** The security code of a card: beside its name, below it, or below a row of names. */
const cardCodes = (text: string): SecretSpan[] => [
  ...spansOf(text, besideCardCode),
  ...endsOf(text, belowCardCode),
]
const besideCardCode =
  /(?<=\b(?:cv[vc]2?|security code|card verification|kartenpr[üu]fnummer|pr[üu]fziffer|sicherheitscode|cryptogramme|c[óo]digo de (?:seguridad|seguran[çc]a)|codice di sicurezza|kod bezpiecze[ńn]stwa)[ \t\n:=]{1,3})\d{3,4}(?!\w)/gi
const belowCardCode =
  /\bcv[vc]2?\b[^\n\d]{0,40}\n(?:[^\n\d]{0,20}\d{1,2} ?\/ ?\d{2,4})?[^\n\d]{0,20}((?!(?:19|20)\d\d)\d{3,4})(?![\w/.,])/gi

/** A code without a thing that it opens, but of the form of a one-time code: "kod 418 552". */
const bareCodes = (text: string): SecretSpan[] => endsOf(text, bareCode)
const bareCode = lightPattern(
  new RegExp(
    `(?<!\\p{L})(?=code|kod|c[óo]d)(?<!${namesOfOtherCodes}[ -]?)(?:code|kod|codice|c[óo]digo)(?:\\s*[:=]\\s*|\\s+(?:is|to|ist|lautet|est|es|[eéè])\\s*:?\\s+|\\s{1,3})(\\d{3}[ -]\\d{3})(?![\\p{L}\\d:/%]|[.,-]\\d| \\d)`,
    'giu',
  ),
)

/** "Locker combination 12-34-56". */
const combinations = (text: string): SecretSpan[] => endsOf(text, combination)
const combination =
  /\b(?:safe|vault|locker|padlock|(?:bike|bicycle|combination) ?lock|lock|suitcase|luggage)(?:'s|’s)? (?:combination|combo|number)(?:\s*[:=]\s*|\s+is:?\s+|\s)(\d{1,4}(?:[ -]\d{1,4}){1,4}|\d{3,8})(?![\w:/]|[.,]\d)/gi

/** The codes below a heading such as "Recovery codes". */
const listedCodes = (text: string): SecretSpan[] =>
  spansOf(text, listNames).flatMap(({ to }) =>
    spansOf(text.slice(to, to + listCharsMax), codeListed).map(span => ({
      from: to + span.from,
      to: to + span.to,
    })),
  )
const listNames = lightPattern(
  /\b(?:(?:recovery|backup)[ -]?(?:codes|keys)|(?:2fa|two-factor|authenticator) (?:backup|recovery)|(?:backup|recovery) (?:for )?(?:2fa|two-factor)|(?:wiederherstellungs|sicherungs)codes|codes de (?:secours|r[ée]cup[ée]ration)|c[óo]digos de (?:recupera[cç]|respaldo|seguridad)|codici di (?:backup|recupero|ripristino)|kody (?:zapasowe|odzyskiwania))/giu,
)
const listCharsMax = 400
const codeListed =
  /(?<![\w-])(?=[\w-]{0,40}\d)(?!(?:19|20)\d\d(?![\w-]))[\w-]{4,40}(?![\w-])(?: \d{4}(?!\w))?/g
