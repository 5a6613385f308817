import { lightPattern } from '#server/language/words/light-pattern.ts'
import type { Span } from '#server/language/words/spans-of.ts'
import { isMadeValue, isOtherValue } from './made-value.ts'
import { namesOfSecrets } from './names-of-codes.ts'
import { type PlacedLine, placedLines } from './placed-lines.ts'

/** `heading` is the line above the list. */
export type SecretListed = Span & { heading: string }

/** The values in a list below a name of secrets: "Passwords", and below it "Etsy: sunflower". */
export function secretsListed(text: string): SecretListed[] {
  if (!mayBeHeading.test(text)) return []
  const lines = placedLines(text)
  const found: SecretListed[] = []
  for (let at = 0; at < lines.length; at++) {
    const heading = headingIn(lines[at]?.text ?? '')
    if (!heading) continue
    const entries = entriesBelow(lines, at + 1, heading)
    if (heading.isList || entries.length > 1)
      found.push(...entries.map(({ from, to }) => ({ from, to, heading: heading.text })))
    at = entries.at(-1)?.line ?? at
  }
  return found
}

/** `isList`: it says that several follow. `isPlain`: a password may be any word, a code may not. */
type Heading = { text: string; isList: boolean; isPlain: boolean }

/** What a line that is nothing but a name of secrets announces. Wi-Fi passwords have rules of their own. */
function headingIn(line: string): Heading | null {
  if (line.length > headingCharsMax || !mayBeHeading.test(line) || ofNetwork.test(line)) return null
  const text = line.replace(/^[^\p{L}]+|[^\p{L})]+$/gu, '')
  const said = text.toLowerCase()
  const single = inSingular(said)
  if (saysMore.test(said)) return null
  const isList = single !== said
  const isNamed = nameAlone.test(single) || (isList && listAlone.test(said))
  if (isNamed) return { text, isList, isPlain: !/cod|kod/.test(single) }
  return isHeadOfTable(single) ? { text, isList: false, isPlain: false } : null
}

const headingCharsMax = 60
const ofNetwork = /wi-?fi|wlan/i
const mayBeHeading = lightPattern(
  /pass|kennw|pwd|mdp|contrase|has[łl][oa]|senha|wachtw|senord|adgangsk|salasana|hesl|jelsz|ifre|cod|kod|pin|puk|log-?in|creden|zugang|identifiant|acces|schl[üu]ssel|clave|geheimz|пароль|пароли|密|パス|비밀/iu,
)

/** Also "codes" alone and "logins", which mean anything in the singular. */
const lists =
  '(?:codes|logins|sign-?ins|credentials|zugangsdaten|zug[äa]nge|identifiants|accesos|claves|kody|codici|c[óo]digos)'
/** Plural names, each with its singular. */
const plurals: [RegExp, string][] = [
  [/(passw|kennw)örter/g, '$1ort'],
  [/mots de passe/g, 'mot de passe'],
  [/has([łl])a(?!\p{L})/gu, 'has$1o'],
  [/palavras-passe/g, 'palavra-passe'],
  [/parole d/g, 'parola d'],
  [/hesla(?!\p{L})/gu, 'heslo'],
  [/пароли/g, 'пароль'],
  [/c([óo])digos/g, 'c$1digo'],
  [/codici/g, 'codice'],
  [/kody/g, 'kod'],
  [/koder(?!\p{L})/gu, 'kode'],
  [/wachtwoorden/g, 'wachtwoord'],
  [
    /(contrase[ñn]a|senha|passwor[dt]|passphrase|pwd|(?:code|pin|puk|key|clave|chiave|cl[ée]))['’]?s(?!\p{L})/gu,
    '$1',
  ],
]
const inSingular = (said: string) => {
  const single = plurals.reduce((text, [plural, one]) => text.replace(plural, one), said)
  return single === said && (wholeList.test(said) || listAlone.test(said)) ? `${said} ` : single
}
/** "Password list" */
const wholeList = /(?<!\p{L})(?:list|overview|cheat ?sheet)$|liste$/u

const whose =
  "(?:(?:my|our|all|the|your|old|new|shared|family|home|house|office|work|meine|unsere|alle|mes|nos|les|mis|nuestras|las|los|minhas|le mie|moje|nasze|\\p{L}+['’]s) ){0,2}"
const names = `(?:${namesOfSecrets}|log-?in|credentials|zugangsdaten)`
const more = `(?: ?(?:&|\\+|,|\\/|and|und|et|y|e|i|og|en|och) ?(?:${namesOfSecrets}|${lists}|code|log-?in))?`
const behind =
  "(?: ?(?:list|overview|cheat ?sheet|liste))?(?: (?:for|of|at|in|f[üu]r|von|vom|zu[mr]?|bei|im|de|du|del|des|della|para|pour|per|dla|do|til|voor)(?: [\\p{L}\\d'’]+){1,4})?(?: \\(?\\d{4}\\)?)? ?"
const nameAlone = new RegExp(`^${whose}${names}${more}${behind}$`, 'u')
const listAlone = new RegExp(
  `^${whose}${lists}(?: ?(?:&|\\+|,|\\/|and|und|et|y|e|i) ?(?:${namesOfSecrets}|${lists}))?${behind}$`,
  'u',
)
const saysMore =
  /(?<!\p{L})(?:forgot(?:ten)?|reset|change|enter|choose|create|confirm|current|rules?|tips?|policy|areas?|security|settings|options|manager)(?!\p{L})/u

/** "Site Password", "Door Floor Code": the heads of two to four columns. */
function isHeadOfTable(said: string): boolean {
  const heads = said.split(/[\s|]+/)
  const [first, last] = [heads[0] ?? '', heads.at(-1) ?? '']
  return (
    heads.length > 1 &&
    heads.length < 5 &&
    !/\d/.test(said) &&
    (/^(?:site|web-?site|service|app|user|username|account|name|for|where|door|seite|dienst|konto|nutzer|compte|cuenta|sitio|servicio)$/.test(
      first,
    )
      ? nameOnly.test(last) || nameOnly.test(`${first} ${last}`)
      : nameOnly.test(`${first} ${last}`))
  )
}
const nameOnly = new RegExp(`^${namesOfSecrets}$`, 'u')

/** "Passwords", "Mots de passe": any word below may be one. */
export function isListOfPasswords(line: string): boolean {
  const { isList = false, isPlain = false } = headingIn(line) ?? {}
  return isList && isPlain
}

/** Whether the cells below such a head are secrets: "Password", "Login PINs", "Garage door code". */
export const isSecretColumn = (head: string) => {
  const single = inSingular(head.toLowerCase())
  return head.length <= headingCharsMax && (nameAlone.test(single) || nameAtEnd.test(single))
}
const nameAtEnd = new RegExp(`(?:^|\\s)${namesOfSecrets}$`, 'u')

type Entry = Span & { line: number }

function entriesBelow(lines: PlacedLine[], first: number, heading: Heading): Entry[] {
  const entries: Entry[] = []
  let hasRemark = false
  for (const [i, line] of lines.slice(first, first + listLinesMax).entries()) {
    if (line.text.trim() === '') continue
    const entry = entryIn(line, first + i, heading)
    if (entry) entries.push(entry)
    else if (hasRemark || !mayStandBetween(line.text, lines[first + i + 1], heading)) break
    hasRemark = entry === null
  }
  return entries
}

const listLinesMax = 60

/** A remark, a user's name or address, or the name of what the next line opens. */
const mayStandBetween = (text: string, next: PlacedLine | undefined, heading: Heading) =>
  text.length < 40 &&
  (/^\s*[(\p{Ll}]/u.test(text) || (next !== undefined && isMadeValue(next.text.trim(), heading.isPlain)))

function entryIn({ text, from: start }: PlacedLine, line: number, heading: Heading): Entry | null {
  if (text.length > lineCharsMax) return null
  const place = placeBeside(text, heading) ?? (heading.isList ? placeAlone(text, heading) : null)
  return place && { line, from: start + place.from, to: start + place.to }
}

const lineCharsMax = 160

function placeBeside(text: string, heading: Heading): Span | null {
  const { groups, indices } = signed.exec(text) ?? spaced.exec(text) ?? {}
  const place = indices?.groups?.value
  if (!groups?.name || !groups.value || !place || isOtherName.test(groups.name)) return null
  const [from, to] = place
  const known = user.exec(groups.value)?.[0].length ?? 0
  const value = groups.value.slice(known)
  const isOne = groups.sign ? isValue(value, heading) : isMadeValue(value, heading.isPlain)
  return isOne ? { from: from + known, to } : null
}

function placeAlone(text: string, heading: Heading): Span | null {
  const value = text.trim()
  const from = text.indexOf(value)
  return isMadeValue(value, heading.isPlain) ? { from, to: from + value.length } : null
}

const nameOfEntry = String.raw`^[^\p{L}\d\n]{0,6}(?<name>\p{L}[^\n:=→]{0,39}?|\d{1,2}[.)] \p{L}[^\n:=→]{0,39}?)`
const remark = String.raw`(?:\s{1,3}\([^()\n]{1,30}\))?[.,;]?\s*$`
/** Whose it is, a sign, and the value: at most five words. */
const signed = new RegExp(
  String.raw`${nameOfEntry}(?<sign>\s{0,3}[:=：]\s{0,3}|\s{1,3}(?:[-–—→|/]|[-=]>)\s{1,3}|→)(?<value>[^\s:=]\S{0,63}(?: (?!\()\S{1,40}){0,4}?)${remark}`,
  'du',
)
const spaced = new RegExp(String.raw`${nameOfEntry}(?<sign>)\s{1,12}(?<value>\S{4,64}?)${remark}`, 'du')
/** The user before the password: "ann@mail.example / ". */
const user = /^[^\s/|]{2,60}(?:\s{1,2}[/|]\s{1,2}|\s*[/|]\s*(?=\S*$))|^\S+@\S+\.\p{L}{2,}[\s,;/|:-]+/u
const isOtherName =
  /(?<!\p{L})(?:user(?:name)?|e-?mail|phone|tel|telefon|date|time|updated?|created|changed|modified|expir\p{L}+|until|since|length|minimum|maximum|strength|note|hint|tip|total|price|step|page|status|version|size|sign-in|autofill|all|passkeys?)$|^\d{1,2}[.)] (?:open|tap|go|click|enter|choose|press|select)(?!\p{L})/iu

const isValue = (value: string, heading: Heading) =>
  !isOtherValue(value) &&
  (heading.isPlain ? heading.isList || isMadeValue(value, heading.isPlain) : isCode(value))

/** Digits of a lock, or letters and digits mixed: what a code looks like where "codes" names anything. */
const isCode = (value: string) =>
  /^[*#]?\d{3,8}[*#]?$|^\d(?:[ -]\d){2,7}$|^\d{2,4}(?:[ -]\d{2,4}){1,3}$/.test(value) ||
  (/^\S{4,}$/.test(value) && /\d/.test(value) && /\p{L}/u.test(value))
