import type { Span } from '#server/language/words/spans-of.ts'
import { isMixed, isNetworkPassword, isOtherThing } from './network-password.ts'
import { type PlacedLine, placedLines } from './placed-lines.ts'

/** The passwords in a list of networks: "Wifi codes:", and below it "Rafa: INFINITUM3C9A / 8tamales1990". */
export function passwordsListed(text: string): Span[] {
  const lines = placedLines(text)
  const found: Span[] = []
  for (let at = 0; at < lines.length; at++) {
    const heading = headingIn(lines[at]?.text ?? '')
    if (!heading) continue
    const entries = entriesBelow(lines, at + 1, heading)
    found.push(...entries.filter(entry => isSecretEntry(entry, heading, entries.length)))
    // An entry is no heading of the next ones.
    at = entries.at(-1)?.line ?? at
  }
  return found.map(({ from, to }) => ({ from, to }))
}

/** "Wifi codes" says that passwords follow. "Our wifi" says only what the list is about. */
type Heading = 'codes' | 'wifi'

function headingIn(line: string): Heading | null {
  if (line.length > headingCharsMax || !/wi-?fi|wlan/i.test(line)) return null
  const words = line.trim().toLowerCase().replace(/wi-fi/g, 'wifi')
  if (aboutWifi.test(words)) return 'wifi'
  return codeWord.test(words) && !saysMore.some(look => look.test(words)) && !endsInPassword(line)
    ? 'codes'
    : null
}

const headingCharsMax = 80
const endsInPassword = (line: string) => {
  const last = line.trim().split(/\s/).at(-1) ?? ''
  return last.length >= passwordCharsMin && isNetworkPassword(last)
}
const passwordCharsMin = 8
const aboutWifi =
  /^[^\p{L}\p{N}]{0,4}(?:(?:our|my|the|all|home|house|flat|office|family|guests?|friends?|unser|mein|\p{L}+['’]s?) ){0,3}(?:wifi|wlan)s?(?: ?[&,/+-]? ?(?:names?|networks?|netzwerke?|lists?|infos?|details|notes|stuff|everywhere|guests?|friends|family|freunde|familie))?(?: (?:of|for|at|in|bei|von|chez|de|del)(?: [\p{L}\d'’]+){1,3})?[^\p{L}\p{N}]{0,4}$/u
const codeWord =
  /(?<!\p{L})(?:wlan-?|wifi-?)?(?:codes?|pass(?:es|words?|codes?|phrases?|e)?|pws?|pwds?|keys?|pins?|logins?|credentials|passw(?:ort|örter)|kennw(?:ort|örter)|schlüssel|zugangsdaten|claves?|contraseñas?|senhas?|wachtwoord(?:en)?)(?!\p{L})/u
/** "Wifi password: crumble" has the value itself. Others are sentences or buttons. */
const saysMore = [
  /[:=] ?\S|\.$/,
  /(?<!\p{L})(?:ask|get|find|scan|connect|join|use|enter|forgot(?:ten)?|change|reset|tap|share|see|how)(?!\p{L})/u,
]

/** `line` is its index, and the span is that of the password in the whole text. */
type Entry = Span & { line: number; name: string; value: string }

/**
 * The lines of the list. A picture may have a gap below the heading. In a list of codes, one gap or remark
 * between two entries does not end it.
 */
function entriesBelow(lines: PlacedLine[], first: number, heading: Heading): Entry[] {
  const entries: Entry[] = []
  let hasGap = false
  for (const [i, line] of lines.slice(first, first + listLinesMax).entries()) {
    const entry = entryIn(line, first + i, heading)
    if (entry) entries.push(entry)
    else if (hasGap || !mayBeGap(line.text, heading, entries.length === 0)) break
    hasGap = entry === null
  }
  return entries
}

const listLinesMax = 60
const mayBeGap = (line: string, heading: Heading, isFirst: boolean) =>
  heading === 'codes' ? /^\s*(?:$|[(\p{Ll}])/u.test(line) : isFirst && line.trim() === ''

function entryIn({ text, from: start }: PlacedLine, line: number, heading: Heading): Entry | null {
  if (text.length > lineCharsMax) return null
  const { groups, indices } = listed.exec(text) ?? {}
  const place = indices?.groups?.spaced ?? indices?.groups?.tight
  if (!groups?.name || !place) return null
  const name = groups.name.trim()
  const [from, to] = place
  if (!/\p{L}/u.test(name) || (text.charAt(from - 1) === '/' && isAddress.test(name))) return null
  if (groups.colon && (heading === 'wifi' || isOtherLabel.test(name))) return null
  return { line, name, value: text.slice(from, to), from: start + from, to: start + to }
}

const lineCharsMax = 160
/** Whose it is or the network's name, a sign, and the password. A remark in brackets may follow. */
const listed =
  /^\s{0,8}(?<name>\S[^\n]{0,60}?)(?:\s{1,3}(?:\/\/?|\|)\s{1,3}(?<spaced>\S{7,62}[^\s.,;])|(?:\s{0,3}[/|]\s{0,3}|\s{1,3}(?:[-–—→=]|[-=]>)\s{1,3}|(?<colon>\s{0,2}[:=]\s{1,3}))(?<tight>[^\s/|]{7,62}[^\s/|.,;]))[.,;]?(?:\s{1,3}\([^()\n]{1,30}\))?\s*$/du
const isAddress = /https?:|www\.|\p{L}\.\p{L}{2,4}$/u
const isOtherLabel =
  /(?:network|netzwerk|ssid|name|router|model|mac|ip(?:v[46])?|address|dns|gateway|security|band|frequency|channel|phone|tel|user|e-?mail|serial|booking|order|flight|room|date|time|until|expires)$/i

function isSecretEntry({ name, value }: Entry, heading: Heading, entries: number): boolean {
  const isList = heading === 'codes' || entries > 1
  if (isNetworkPassword(value)) return isList || isMixed(value)
  if (isOtherThing(value)) return false
  // Beside a name in such a list, "PistacheDeHond" is one too. "Wednesday" is not.
  if (/\p{Ll}\p{Lu}/u.test(value)) return isList
  return heading === 'codes' && /\d|[_-]/.test(name) && /^\p{Ll}{8,}$/u.test(value) && !isStatus.test(value)
}

/** "TP-Link_2F31 / connected" */
const isStatus = /^(?:(?:dis)?connected|(?:un)?available|protected|excellent|included|unlimited|verbunden)$/
