/** Where something stands in a text. */
export type SecretSpan = { from: number; to: number }

/**
 * What opens a door, an account or a purse, wherever it stands in a text: card numbers, IBANs, private keys and tokens,
 * one-time codes, and what is called a password. A text may be long and made to be hard to search: each pattern here has
 * one way to match, so that the time it takes grows no faster than the text.
 */
export function secretsIn(text: string): SecretSpan[] {
  const found = [
    ...[...cards(text), ...ibans(text), ...keys(text), ...oneTimeCodes(text)],
    ...[...named(text), ...cardCodes(text), ...listedCodes(text)],
  ]
  return joined(found.sort((a, b) => a.from - b.from))
}

/** The text with every secret in it made unreadable. */
export function withoutSecrets(text: string): string {
  return secretsIn(text).reduceRight(
    (masked, { from, to }) => masked.slice(0, from) + hidden + masked.slice(to),
    text,
  )
}
const hidden = '•••'

/** Does a picture call a secret by this name? */
export const isSecretName = (label: string): boolean =>
  secretName.test(label.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
const secretName =
  /\bpass(?!enger|port|age|ed\b)|kennwort|contrasena|haslo|senha|\bpin\b|\botp\b|verification|security code|one-time|backup|recovery|\bkey\b|iban|account|routing|card|(?:door|access|entry|alarm|gate) code|\bcv[vc]/

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

/** Account numbers whose check digits are right (ISO 13616: the number so turned is 1 modulo 97). */
function ibans(text: string): SecretSpan[] {
  return spansOf(text, /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}(?![A-Za-z0-9])/g).flatMap(
    ({ from, to }) => {
      // Words in capitals may follow.
      for (let end = to; end - from >= 15; end = text.lastIndexOf(' ', end - 1)) {
        if (isIban(text.slice(from, end).replaceAll(' ', ''))) return [{ from, to: end }]
      }
      return []
    },
  )
}

function isIban(iban: string): boolean {
  if (iban.length < 15 || iban.length > 34) return false
  const turned = iban.slice(4) + iban.slice(0, 4)
  const digits = turned.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** Private keys from their first line to their last, and tokens that tell by their beginning what they are. */
const keys = (text: string): SecretSpan[] => [
  ...spansOf(text, /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g),
  ...spansOf(text, /(?<![\w-])(?:gh[pousr]_|github_pat_|glpat-|sk-|[sr]k_live_|xox[abprs]-|AKIA)[\w-]{12,}/g),
  ...spansOf(text, /(?<![\w-])eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{5,}/g),
]

/** "Your verification code is 482 913", "482913 is your login code": of one line. */
function oneTimeCodes(text: string): SecretSpan[] {
  return spansOf(text, /[^\n]+/g).flatMap(({ from, to }) => {
    const line = text.slice(from, to)
    if (!ofOneTime.test(line)) return []
    return spansOf(
      line,
      /(?<![\d.,:/+-])(?!(?:19|20)\d\d\b)(?:\d{3}[ -]\d{3}|\d{4,8}|[A-Z]-\d{5,8})(?![\d:/]|[.,]\d)/g,
    ).map(span => ({ from: from + span.from, to: from + span.to }))
  })
}
const ofOneTime =
  /\b(?:verification|security|one[- ]time|log-?in|sign-?in|authentication|authenticator|2fa|two-factor)\s+(?:code|pin|passcode|password)|\botp\b|\bone-time\b|\b(?:code|use|enter)\b.{0,60}\bto (?:log|sign)[ -]?in\b/i

/** "Password: correct horse", "PIN 4711": after a colon anything, else only what no word looks like. */
function named(text: string): SecretSpan[] {
  return [...text.matchAll(naming)].flatMap(match => {
    const [whole, sign = '', value = ''] = match
    const isSaid = /[:=]|is\s|ist\s/.test(sign)
    if (!isSaid && !/\d|[^\p{L}\p{N}.,;:!?'"’”)(\-–/]/u.test(value)) return []
    const to = match.index + whole.length
    const more =
      /[:=]/.test(sign) && !/[,;.!?)]$/.test(value) ? wordsAfter(text.slice(to, to + wordsCharsMax)) : 0
    return [{ from: to - value.length, to: to + more }]
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
const wordsCharsMax = 64
const naming =
  /\b(?:pass(?:word|code|phrase)|pwd|passwort|kennwort|mot de passe|contrase[ñn]a|pin(?: code)?|(?:network|security|wi-?fi|recovery|backup) (?:key|code)|(?:door|access|entry|alarm|gate) code)(\s*[:=]\s*|\s+(?:is|ist)\s+|[ \t\n]+)(?![:=])(\S{4,64})/giu

/** The three or four digits on the back of a card. */
const cardCodes = (text: string): SecretSpan[] =>
  spansOf(text, /(?<=\bcv[vc]2?[ \t\n:=]{1,3})\d{3,4}(?!\w)/gi)

/** "Recovery codes": those that stand below. */
const listedCodes = (text: string): SecretSpan[] =>
  spansOf(text, /\b(?:recovery|backup) (?:codes|keys)\b/gi).flatMap(({ to }) =>
    spansOf(text.slice(to, to + listCharsMax), codeListed).map(span => ({
      from: to + span.from,
      to: to + span.to,
    })),
  )
const listCharsMax = 400
const codeListed =
  /(?<![\w-])(?=[\w-]{0,40}\d)(?!(?:19|20)\d\d(?![\w-]))[\w-]{4,40}(?![\w-])(?: \d{4}(?!\w))?/g

function spansOf(text: string, look: RegExp): SecretSpan[] {
  return [...text.matchAll(look)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }))
}

function joined(spans: SecretSpan[]): SecretSpan[] {
  const apart: SecretSpan[] = []
  for (const span of spans) {
    const last = apart.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else apart.push({ ...span })
  }
  return apart
}
