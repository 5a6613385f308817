import { namesOfCodes, namesOfOtherCodes, namesOfSecrets } from './names-of-codes.ts'
import { secretsSaid } from './secrets-said.ts'

/** Where something stands in a text. */
export type SecretSpan = { from: number; to: number }

/**
 * What opens a door, an account or a purse, wherever it stands in a text: card numbers, IBANs, private keys and tokens,
 * one-time codes, and what is called a password. A text may be long and made to be hard to search: each pattern here has
 * one way to match, so that the time it takes grows no faster than the text.
 */
export function secretsIn(text: string): readonly SecretSpan[] {
  const known = lately.get(text)
  if (known) return keptAs(text, known)
  const found = joined([
    ...[...cards(text), ...brokenCards(text), ...ibans(text), ...keys(text), ...oneTimeCodes(text)],
    ...[...named(text), ...lockCodes(text), ...cardCodes(text), ...listedCodes(text)],
    ...[...bareCodes(text), ...combinations(text), ...secretsSaid(text)],
  ])
  return text.length > latelyCharsMax ? found : keptAs(text, found)
}

function keptAs(text: string, found: readonly SecretSpan[]): readonly SecretSpan[] {
  lately.delete(text)
  lately.set(text, found)
  const [oldest] = lately.keys()
  if (lately.size > latelyMax && oldest !== undefined) lately.delete(oldest)
  return found
}
/**
 * The texts looked through last: of one screenshot its whole text is asked about for each thing that is shown of it, and who
 * types a search sees the same screenshots letter by letter. A screen of text is a kilobyte.
 */
const lately = new Map<string, readonly SecretSpan[]>()
const latelyMax = 2_000
const latelyCharsMax = 4_000

/** The text with every secret in it made unreadable. */
export const withoutSecrets = (text: string): string => withoutSpans(text, secretsIn(text))

/** The text with these parts of it, in order, made unreadable. */
export const withoutSpans = (text: string, spans: readonly SecretSpan[]): string =>
  spans.reduceRight((masked, { from, to }) => masked.slice(0, from) + hidden + masked.slice(to), text)
const hidden = '•••'

/** Does a picture call a secret by this name? */
export const isSecretName = (label: string): boolean => {
  const name = label.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return secretName.test(name) || codeName.test(name)
}
const secretName =
  /\bpass(?!enger|port|age|ed\b)|kennwort|contrasena|has[lł]o|senha|\bpin\b|\botp\b|verification|security code|one-time|backup|recovery|\bkey\b|iban|account|routing|card|\bcv[vc]/
const codeName = new RegExp(`\\b(?:${namesOfCodes})`)

/** 13 to 19 digits that begin as card numbers do and whose last is right (Luhn, ISO/IEC 7812-1). */
const cards = (text: string): SecretSpan[] =>
  spansOf(text, /(?<![\d.,])(?:2[2-7]|3[0-9]|4\d|5[0-9]|6[0-9])(?:[ -]?\d){11,17}(?![\d.,]?\d)/g).filter(
    ({ from, to }) => hasLuhnDigit(text.slice(from, to).replace(/\D/g, '')),
  )

function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((sum, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return digits.length >= 13 && sum % 10 === 0
}

/** The same where a line ends between two groups of four: only so written, since a table has many numbers below each other. */
const brokenCards = (text: string): SecretSpan[] =>
  spansOf(text, /(?<![\d.,])(?:2[2-7]|[4-6]\d)\d\d(?:[ -]?\n?\d{4}){3}(?![\d.,]?\d)/g).filter(
    ({ from, to }) => {
      const written = text.slice(from, to)
      return written.split('\n').length === 2 && hasLuhnDigit(written.replace(/\D/g, ''))
    },
  )

/** Account numbers whose check digits are right (ISO 13616: the number so turned is 1 modulo 97). */
function ibans(text: string): SecretSpan[] {
  return [...text.matchAll(ibanLike)].flatMap(({ index: from, 1: whole = '' }) => {
    const written = whole.replaceAll('\n', ' ')
    // Words in capitals may follow.
    for (let end = written.length; end >= 15; end = written.lastIndexOf(' ', end - 1)) {
      if (isIban(written.slice(0, end).replaceAll(' ', ''))) return [{ from, to: from + end }]
    }
    return []
  })
}
/** Looked at from each beginning: one that ends a line is not to swallow the one that begins the next. */
const ibanLike = /(?<![A-Za-z0-9])(?=([A-Z]{2}\d{2}(?:[ \n]?[A-Z0-9]){11,30})(?![A-Za-z0-9]))/g

function isIban(iban: string): boolean {
  if (iban.length < 15 || iban.length > 34) return false
  let rest = 0
  for (let i = 0; i < iban.length; i++) {
    const sign = iban.charCodeAt((i + 4) % iban.length)
    // Letters count from A = 10.
    rest = (sign < 65 ? rest * 10 + sign - 48 : rest * 100 + sign - 55) % 97
  }
  return rest === 1
}

/** Private keys from their first line to their last, and tokens that tell by their beginning what they are. */
const keys = (text: string): SecretSpan[] => [
  ...spansOf(text, /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g),
  ...spansOf(text, /(?<![\w-])(?:gh[pousr]_|github_pat_|glpat-|sk-|[sr]k_live_|xox[abprs]-|AKIA)[\w-]{12,}/g),
  ...spansOf(text, /(?<![\w-])eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{5,}/g),
]

/** "Your verification code is 482 913", "482913 is your login code": of one line, or alone on the next one. */
function oneTimeCodes(text: string): SecretSpan[] {
  const lines = spansOf(text, /[^\n]+/g)
  return lines.flatMap(({ from, to }, i) => {
    const line = text.slice(from, to)
    if (!ofOneTime.test(line)) return []
    const found = spansOf(line, oneTimeCode).map(span => ({ from: from + span.from, to: from + span.to }))
    const next = lines[i + 1]
    if (found.length > 0 || !next || !promisesCode.test(line.trimEnd())) return found
    return aloneOneTime.test(text.slice(next.from, next.to)) ? [next] : []
  })
}
const oneTimeCode =
  /(?<![\d.,:/+-])(?!(?:19|20)\d\d\b)(?:\d{3}[ -]\d{3}|\d{4,8}|[A-Z]-\d{5,8})(?![\d:/]|[.,]\d)/g
const aloneOneTime = /^\s*(?!(?:19|20)\d\d\s*$)(?:\d{3}[ -]\d{3}|\d{4,8}|[A-Z]-\d{5,8})\s*$/
const promisesCode = /(?:\b(?:code|pin|passcode|password|otp|is|ist|est|es|to)|:)$/i
const ofOneTime =
  /\b(?:verification|security|one[- ]time|log-?in|sign-?in|authentication|authenticator|2fa|two-factor)\s+(?:code|pin|passcode|password)|\botp\b|\bone-time\b|\b(?:code|use|enter)\b.{0,60}\bto (?:log|sign)[ -]?in\b|\b(?:verifizierungs|sicherheits|einmal|anmelde)-?code\b|\b(?:sms-?|m|push-?)?tan\b|\bcode (?:de (?:v[ée]rification|s[ée]curit[ée]|connexion)|[àa] usage unique)|\bc[óo]digo de (?:verifica|seguri?dad|seguran[çc]a|un solo uso)|\bcodice (?:di )?(?:verifica|sicurezza|accesso|monouso)|\bkod (?:weryfikacyjny|bezpiecze[ńn]stwa|logowania|jednorazowy|sms)/i

/** "Password: correct horse", "PIN 4711": after a colon anything, else only what no word looks like. */
function named(text: string): SecretSpan[] {
  return [...text.matchAll(naming)].flatMap(match => {
    const [whole, sign = '', value = ''] = match
    const isSaid = /[:=]|(?:is|ist|lautet|est|es|è|é)\s/i.test(sign)
    if (!isSaid && !/\d|[^\p{L}\p{N}.,;:!?'"’”)(\-–/]/u.test(value)) return []
    const from = match.index + whole.length - value.length
    const ahead = text.slice(from, from + value.length + wordsCharsMax)
    const words = /[:=]/.test(sign) && !/[,;.!?)]$/.test(value) ? wordsAfter(ahead.slice(value.length)) : 0
    const before = Math.max(0, fullLineChars - value.length)
    const isFull = from >= before && !text.slice(from - before, from).includes('\n')
    return [{ from, to: from + continued(ahead, value.length + words, isFull) }]
  })
}
/** "sunny lemon tree 88" is one password: how far it goes on, to the end of the line, the sentence or the next label. */
function wordsAfter(rest: string): number {
  let length = 0
  for (const [word] of rest.matchAll(/[ \t]\S+/gy)) {
    if (/[:=]$/.test(word)) break
    length += word.length
    if (/[,;.!?)]$/.test(word)) break
  }
  return length
}
/**
 * Where a secret that so far has `length` letters ends, if it is broken at a hyphen, between its words or, where its line is
 * full, anywhere, and goes on below.
 */
function continued(text: string, length: number, isFull: boolean): number {
  const [said, rest] = [text.slice(0, length), text.slice(length)]
  if (/[,;.?):]$/.test(said)) return length
  const ways = /[-‐‑_/+&~]$/.test(said)
    ? [afterHyphen]
    : /\S[ \t]\S/.test(said)
      ? [afterWords]
      : [beforeHyphen]
  const more = [...ways, ...(isFull ? [afterAny] : [])].map(way => way.exec(rest)).find(found => found)
  return length + (more?.[0].length ?? 0)
}
/** A line shorter than this in letters has room left: what stands below it is another thing. */
const fullLineChars = 20
/** What no word looks like: letters and digits in one. Not a kind of network. */
const afterAny =
  /^[ \t]*\n[ \t]*(?!(?:wpa|wep|802\.)\S*|\d+(?:[.:]\d+)?(?:am|pm|st|nd|rd|th|g|gb|ghz|mb|mhz|km|kg|h|min|px|%)\b)(?=\S{0,30}\p{L}\S{0,30}\d|\S{0,30}\d\S{0,30}\p{L})\S{2,63}(?<![:=])(?!\S)(?![ \t]*[:=])/iu
const afterHyphen = /^(?:[ \t]*\n(?:[ \t]*\n)?[ \t]*|[ \t])(?!-)\S{1,63}(?<!:)(?!\S)(?![ \t]*[:=])/
const beforeHyphen = /^[ \t]*\n[ \t]*[-‐‑_/+&~][\p{L}\p{N}]\S{0,62}(?<!:)(?!\S)(?![ \t]*[:=])/u
/** At most three small words or numbers that are all there is on the next line. */
const afterWords =
  /^[ \t]*\n[ \t]*(?!\d+[.)]?[ \t])[\p{Ll}\d][\p{Ll}\d'’-]*(?: [\p{Ll}\d][\p{Ll}\d'’-]*){0,2}(?=[ \t]*(?:\n|$))/u
const wordsCharsMax = 64
const naming = new RegExp(
  `(?<![\\p{L}\\d_])${namesOfSecrets}(\\s*[:=]\\s*|\\s+(?:is|ist|lautet|est|es|è|é|to)\\s+|[ \\t\\n]+)(?![:=])(\\S{4,64}|\\d{2,3}(?: \\d{2,4}){1,9}(?!\\S))`,
  'giu',
)

/** "Locker 14, code 4471", "paczkomat GDA04M, kod 418 552": a code beside what it opens, or on the line below. */
function lockCodes(text: string): SecretSpan[] {
  const lines = spansOf(text, /[^\n]+/g)
  const opens = lines.map(({ from, to }) => lock.test(text.slice(from, to)))
  return lines.flatMap(({ from, to }, i) =>
    opens[i] || opens[i - 1]
      ? [...text.slice(from, to).matchAll(codeOfLock)].map(({ index, 0: whole, 1: code = '' }) => ({
          from: from + index + whole.length - code.length,
          to: from + index + whole.length,
        }))
      : [],
  )
}
const lock =
  /\b(?:(?:front |back )?door|gate(?!\s*[A-Z]?\d)|garage|intercom|(?:lock|key) ?box|key ?safe|locker|parcel|pick-?up|packstation|paketstation|abhol\p{L}*|schlie[ßs]fach|haust[üu]r|t[üu]r|eingangst[üu]r|porte|portail|casier|consigne|colis|puerta|taquilla|paquete|recogida|portone|cancello|armadietto|pacco|ritiro|citofono|paczk\p{L}*|drzwi|bram[ayęei]|furtk[aięe]|domofon\p{L}*|skrytk\p{L}*|odbi(?:oru|[óo]r|era\p{L}*))(?!\p{L})/iu
/** Not "zip code" nor "booking code", which open nothing. */
const codeOfLock =
  /(?<!\p{L})(?<!(?:zip|post|postal|area|qr|bar|error|status|promo|discount|coupon|voucher|gift|country|booking|confirmation|reservation|reference|order|tracking|swift|sort)[ -]?)(?:code|kod|codice|c[óo]digo)(?! ?(?:post|poczt|fiscal|qr|promo|rabat))(?!\p{L})[^\d\n]{0,30}(?<![\p{L}\d.,:/+-])(?!(?:19|20)\d\d(?!\d))(\d{3}[ -]\d{3}(?!\d)|\d{3,8}[#*]?)(?![\p{L}\d:/%]|[.,-]\d)/giu

/** The three or four digits on the back of a card: beside their name, below it, or below a row of names. */
const cardCodes = (text: string): SecretSpan[] => [
  ...spansOf(text, besideCardCode),
  ...[...text.matchAll(belowCardCode)].map(({ index, 0: whole, 1: code = '' }) => ({
    from: index + whole.length - code.length,
    to: index + whole.length,
  })),
]
const besideCardCode =
  /(?<=\b(?:cv[vc]2?|security code|card verification|kartenpr[üu]fnummer|pr[üu]fziffer|sicherheitscode|cryptogramme|c[óo]digo de (?:seguridad|seguran[çc]a)|codice di sicurezza|kod bezpiecze[ńn]stwa)[ \t\n:=]{1,3})\d{3,4}(?!\w)/gi
const belowCardCode =
  /\bcv[vc]2?\b[^\n\d]{0,40}\n(?:[^\n\d]{0,20}\d{1,2} ?\/ ?\d{2,4})?[^\n\d]{0,20}((?!(?:19|20)\d\d)\d{3,4})(?![\w/.,])/gi

/** "kod 418 552", "your code is 482913": nothing says what it opens, but it is written, or given, as one that is used once. */
const bareCodes = (text: string): SecretSpan[] =>
  [...text.matchAll(bareCode)].flatMap(({ index, 0: whole, 1: mine, 2: code = '' }) => {
    const from = index + whole.length - code.length
    return mine !== undefined || /\d{3}[ -]\d{3}/.test(code) ? [{ from, to: from + code.length }] : []
  })
const bareCode = new RegExp(
  `(?<!\\p{L})(?<!${namesOfOtherCodes}[ -]?)((?:your|tw[óo]j|pa[ńn]ski|dein|ihr|votre|ton|tu|su|seu|(?:il )?tuo|(?:il )?suo) )?(?:code|kod|codice|c[óo]digo)(?:\\s*[:=]\\s*|\\s+(?:is|to|ist|lautet|est|es|[eéè])\\s*:?\\s+|\\s{1,3})(?!(?:19|20)\\d\\d(?!\\d))(\\d{3}[ -]\\d{3}|\\d{4,8})(?![\\p{L}\\d:/%]|[.,-]\\d| \\d)`,
  'giu',
)

/** "Locker combination 12-34-56". */
const combinations = (text: string): SecretSpan[] =>
  [...text.matchAll(combination)].map(({ index, 0: whole, 1: numbers = '' }) => ({
    from: index + whole.length - numbers.length,
    to: index + whole.length,
  }))
const combination =
  /\b(?:safe|vault|locker|padlock|(?:bike|bicycle|combination) ?lock|lock|suitcase|luggage)(?:'s|’s)? (?:combination|combo|number)(?:\s*[:=]\s*|\s+is:?\s+|\s)(\d{1,4}(?:[ -]\d{1,4}){1,4}|\d{3,8})(?![\w:/]|[.,]\d)/gi

/** "Recovery codes": those that stand below. */
const listedCodes = (text: string): SecretSpan[] =>
  spansOf(text, listNames).flatMap(({ to }) =>
    spansOf(text.slice(to, to + listCharsMax), codeListed).map(span => ({
      from: to + span.from,
      to: to + span.to,
    })),
  )
const listNames =
  /\b(?:(?:recovery|backup)[ -]?(?:codes|keys)|(?:wiederherstellungs|sicherungs)codes|codes de (?:secours|r[ée]cup[ée]ration)|c[óo]digos de (?:recupera[cç]|respaldo|seguridad)|codici di (?:backup|recupero|ripristino)|kody (?:zapasowe|odzyskiwania))/giu
const listCharsMax = 400
const codeListed =
  /(?<![\w-])(?=[\w-]{0,40}\d)(?!(?:19|20)\d\d(?![\w-]))[\w-]{4,40}(?![\w-])(?: \d{4}(?!\w))?/g

function spansOf(text: string, look: RegExp): SecretSpan[] {
  return [...text.matchAll(look)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }))
}

/** In order, those that touch as one. */
export function joined(spans: SecretSpan[]): SecretSpan[] {
  const apart: SecretSpan[] = []
  for (const span of spans.sort((a, b) => a.from - b.from)) {
    const last = apart.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else apart.push({ ...span })
  }
  return apart
}
