import { lightPattern } from '#server/language/words/light-pattern.ts'
import type { Span } from '#server/language/words/spans-of.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { mayNameSecret } from './may-name-secret.ts'
import { namesOfSecrets } from './names-of-codes.ts'
import { isSecretValue } from './secrets-said.ts'

/** Finds values after a secret's name: "PIN 4711". After a colon, anything counts, even a word. */
export const secretsNamed = (text: string): Span[] => [
  ...(mayNameSecret(text) ? valuesNamed(text, naming, isNamed) : []),
  ...(/pass[ \t]{0,3}[:=]|pw/i.test(text)
    ? [
        ...valuesNamed(text, namingShort, ({ value }) => /\d\S*\p{L}|\p{L}\S*\d/u.test(value)),
        ...valuesNamed(text, namingPlain, ({ value, rest }) => !isState(value, rest) && !price.test(value)),
      ]
    : []),
  ...(/log-?in|cred|zugang|ident|acces/i.test(text) ? valuesNamed(text, namingPair, looksMade) : []),
]

/** "s3cr3t!": no word mixes letters with digits or signs. */
const looksMade = ({ value }: Named) =>
  /\p{L}/u.test(value) && /[\d!#$%&*+=?@^~]/.test(value.slice(0, -1) + value.slice(-1).replace(/[!?]/, ''))

/** A state in place of a value: "PIN: required", with nothing after it. */
const isState = (value: string, rest: string) => states.test(value) && !/^[ \t]+\S/.test(rest)
const states =
  /^(?:required|optional|needed|missing|incorrect|invalid|wrong|expired|changed|unchanged|erforderlich|falsch|requis|incorrecto)$/i
const price = /^\p{Sc}\d|^\d+[.,]\d\d\p{Sc}?$/u
/** Whether a word is an encryption method, as below "WPA2 PSK". */
export const isCipher = (word: string) => cipher.test(word)
const cipher = /^(?:aes|tkip|ccmp|wpa\d?|wep|802[.,])(?![a-z])/i

type Named = { sign: string; value: string; before: string; rest: string }

function isNamed({ sign, value, before, rest }: Named): boolean {
  if (/[:=：]/.test(sign)) return !isState(value, rest)
  if (/(?:is|ist|lautet|est|es|è|é|er|är)\s/i.test(sign)) return !isState(value, rest)
  if (/['’]s/.test(sign)) return /\d/.test(value)
  // "Settings → Password → Security" is a menu path.
  if (/\S/.test(sign)) return isSecretValue(value, rest) && !/[→>]/.test(before)
  return /\d|[^\p{L}\p{N}.,;:!?'"’”)(\-–/]/u.test(value) && !isCipher(value)
}

function valuesNamed(text: string, look: RegExp, isMeant: (named: Named) => boolean): Span[] {
  return matchesIn(text, look).flatMap(match => {
    const [whole, sign = '', value = ''] = match
    const from = match.index + whole.length - value.length
    const ahead = text.slice(from, from + value.length + wordsCharsMax)
    const line = text.slice(Math.max(0, match.index - fullLineChars), match.index)
    const before = line.slice(line.lastIndexOf('\n') + 1)
    if (!isMeant({ sign, value, before, rest: ahead.slice(value.length) })) return []
    const words = wordsOf(sign, value, ahead.slice(value.length))
    const lineRoom = Math.max(0, fullLineChars - value.length)
    const isFull = from >= lineRoom && !text.slice(from - lineRoom, from).includes('\n')
    return [{ from, to: from + continued(ahead, value.length + words, isFull) }]
  })
}
/** The length of further words. A quotation goes to its end. After a colon, there may be several words. */
function wordsOf(sign: string, value: string, rest: string): number {
  const quoted = /^[“"„«][^”"»]*$/.test(value) ? /^[^”"»\n]*[”"»]/.exec(rest) : null
  if (quoted) return quoted[0].length
  return /[:=：]/.test(sign) && !/[,;.!?)”»]$/.test(value) ? wordsAfter(rest) : 0
}
/** The length of the words up to the end of the line or sentence, or a label: "sunny lemon tree 88". */
function wordsAfter(rest: string): number {
  let length = 0
  // Reads one by one, because the first word is mostly the last.
  for (const [word] of rest.matchAll(/[ \t]\S+/gy)) {
    if (/[:=]$/.test(word)) break
    length += word.length
    if (/[,;.!?)”»]$/.test(word)) break
  }
  return length
}
/** The end of a secret of `length` letters that may continue on the next line. */
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
/** A shorter line has room left, so the next line is something else. */
const fullLineChars = 20
/** Letters and digits mixed as in no word, and no type of network. */
const afterAny = lightPattern(
  /^[ \t]*\n[ \t]*(?!(?:wpa|wep|802\.)\S*|\d+(?:[.:]\d+)?(?:am|pm|st|nd|rd|th|g|gb|ghz|mb|mhz|km|kg|h|min|px|%)\b)(?=\S{0,30}\p{L}\S{0,30}\d|\S{0,30}\d\S{0,30}\p{L})\S{2,63}(?<![:=])(?!\S)(?![ \t]*[:=])/iu,
)
const afterHyphen = /^(?:[ \t]*\n(?:[ \t]*\n)?[ \t]*|[ \t])(?!-)\S{1,63}(?<!:)(?!\S)(?![ \t]*[:=])/
const beforeHyphen = /^[ \t]*\n[ \t]*[-‐‑_/+&~][\p{L}\p{N}]\S{0,62}(?<!:)(?!\S)(?![ \t]*[:=])/u
/** At most three short words or numbers that fill the next line. */
const afterWords =
  /^[ \t]*\n[ \t]*(?!\d+[.)]?[ \t])[\p{Ll}\d][\p{Ll}\d'’-]*(?: [\p{Ll}\d][\p{Ll}\d'’-]*){0,2}(?=[ \t]*(?:\n|$))/u
const wordsCharsMax = 64
const naming = lightPattern(
  new RegExp(
    `(?<![\\p{L}\\d_])${namesOfSecrets}(\\s*[:=：]\\s*|,?\\s+c['’]est\\s+|\\s+(?:is|ist|lautet|est|es|è|é|to|er|är)\\s+(?:(?:now|still|currently|jetzt|noch|maintenant|toujours|ahora|adesso)\\s+)?|\\s+(?:(?:is|was|has been)\\s+)?(?:changed|set|reset)\\s+to\\s+|['’]s\\s{1,3}|[ \\t]{1,3}(?:[-=]>|[-–—→➜➔»>])[ \\t]{1,3}|[ \\t\\n]+)(?![:=])(\\S{4,64}|\\d{2,3}(?: \\d{2,4}){1,9}(?!\\S)|\\d(?: \\d){3,9}(?!\\S))`,
    'giu',
  ),
)
/** "pw sunny88", "Pass: hunter22". These short names are ordinary words too ("a ski pass", "£450 pw"). */
const namingShort = lightPattern(
  /(?:(?<![\p{L}\d_])pw|(?<=(?:^|[\n,;/|(•·]|wi-?fi|wlan|guest|log-?in|user|network)[ \t]{0,3})pass(?=[ \t]{0,3}[:=]))([ \t]{0,3}[:=][ \t]{0,3}|[ \t]{1,3})(?![:=])(\S{4,64})/giu,
)
/** "Login: jo / s3cr3t7": a name and its password, with only a sign between them. */
const namingPair = lightPattern(
  /(?<!\p{L})(?:log-?in|credentials?|creds|zugang(?:sdaten)?|identifiants?|accesos?)(?:[ \t](?:for|to|at|on|f[üu]r|zu[mr]?|pour|[àa]u?|para|de|del)(?:[ \t][\p{L}\p{N}'’._&-]{1,30}){1,4}?)?(?:[ \t]{0,3}[:=][ \t]{0,3}|\s{1,3}(?:is|are|ist|sind|lautet|lauten|est|sont|es|son)\s{1,3}(?::\s{1,3})?|[ \t]{1,3}(?=[^\s:=/|]{2,64}[/|:][^\s/|]{4}))[^\s:=/|]{2,64}([ \t]{0,3}[/|:][ \t]{0,3})([^\s/|]{4,64})(?=\s|$)/giu,
)
/** Near the name of a user or a network, a password may be any word. */
const namingPlain = lightPattern(
  /(?:user(?:name)?|log-?in|e-?mail|network|wi-?fi|wlan|ssid)(?!\p{L})[^\n]{0,60}[\n,;/|]?[ \t]{0,3}(?<!\p{L})(?:pass|pw)([ \t]{0,3}[:=][ \t]{0,3})(?![:=])([^\s,;]{4,64})/giu,
)
