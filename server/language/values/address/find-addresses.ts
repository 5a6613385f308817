import { isWeekdayName } from '#server/language/lexicon/calendar-words.ts'
import type { Found } from '#server/language/values/found.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/** Finds postal addresses: a street with its number, and the postal code and town beside it. */
export function findAddresses(text: string): Found[] {
  return candidates(text).flatMap(({ found, isSure }) => (isSure ? [found] : []))
}

/** Whether an address at the end of a line continues on the next line and ends there. */
export function goesOnAsAddress(line: string, next: string): boolean {
  if (next.length > lineCharsMax || !endsInTown.test(next)) return false
  const from = line.slice(-lineCharsMax)
  const whole = `${from} ${next}`
  const last = candidates(whole).at(-1)
  return last !== undefined && last.found.from < from.length && last.found.to >= whole.trimEnd().length - 1
}

const lineCharsMax = 80

/** Streets with a number. "24 Hour Way" and "Bus Ring 3" are addresses only if a town follows. */
function candidates(text: string) {
  if (!/\d/.test(text)) return []
  return matchesIn(text, address).flatMap(match => {
    if (isDay(match[0])) return []
    const { sure, town } = match.groups ?? {}
    const written = match[0].replace(/[\s,]+$/, '')
    const found: Found = {
      kind: 'address',
      from: match.index,
      to: match.index + written.length,
      value: onOneLine(written, town),
    }
    return [
      {
        found,
        text: match[0].trimEnd(),
        hasTown: town !== undefined,
        isSure: (sure ?? town) !== undefined,
      },
    ]
  })
}

/** "am Donnerstag, 3" is the beginning of a day. */
const isDay = (text: string) => {
  const [, name = ''] = /^(?:\p{L}{2,3} )?(\p{L}+),? \d{1,2}$/u.exec(text) ?? []
  return isWeekdayName(foldInPlace(name))
}

/** Joins the lines, with a comma in place of the line end before the town. */
function onOneLine(written: string, town: string | undefined): string {
  const text = written.replace(/\s+/g, ' ')
  if (town === undefined || !text.endsWith(town)) return text
  return `${text.slice(0, -town.length).replace(/[ ,]+$/, '')}, ${town}`
}

const name = "\\p{Lu}[\\p{L}'’.-]{0,24}"
const link = '(?:de|del|della|di|la|las|los|le|des|du|das|dos|da|do|sur|am|an|der|im|upon|van|den)'
const names = `${name}(?: (?:${link} ){0,2}${name}){0,3}`

/** Words for a street that stand behind its name, before it, or at the end of it. */
const behind = 'street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln'
const behindMaybe =
  'drive|dr|way|court|ct|place|pl|square|sq|terrace|gardens|parkway|pkwy|highway|hwy|close|crescent|mews|row|hill|quay|circle|walk|grove'
const inFront =
  'rue|avenue|boulevard|bd|place|quai|chemin|all[ée]e|impasse|cours|calle|c/|avenida|av\\.|avda\\.|plaza|paseo|passeig|carrer|carrera|via|viale|piazza|corso|largo|rua|pra[çc]a|ul\\.|ulica|al\\.|aleja|plac|am|an der|auf dem'
const atEnd =
  'stra(?:ß|ss)e|str\\.|gasse|allee|weg|platz|ring|damm|ufer|gatan|gata|v[äa]gen|veien|gade|vej|laan|straat|plein|gracht|kade|katu|tie'

const anyCase = (list: string) =>
  list
    .split('|')
    .map(
      word =>
        `${word.charAt(0) === '(' ? word : `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]`}${word.slice(1)}`,
    )
    .join('|')
const shouted = (list: string) => `${anyCase(list)}|${list.toUpperCase()}`

const number = '\\d{1,5}(?:[-–/]\\d{1,4})? ?(?:[A-Za-z](?![\\p{L}]))?'
const unit =
  '(?:,? \\d{1,2}[ºª°](?: (?:Esq|Dto|Dir|Izq|Izda|Dcha)\\.?)?|,? (?:[Aa]pt|[Aa]partment|[Ss]uite|[Uu]nit|[Ff]loor|[Ff]l|[Ff]lat)\\.? ?#?[\\w-]{1,6}| #\\d{1,5})?'
const streetName = `(?:[NSEW]\\.? )?(?:(?:${name}|\\d{1,3}(?:st|nd|rd|th)) ){1,3}`
const numberFirst = (suffixes: string) =>
  `${number} ${streetName}(?:${shouted(suffixes)})(?![\\p{L}])\\.?${unit}`
const french = `\\d{1,4}(?: ?bis| ?ter)?,? (?:${anyCase('rue|avenue|boulevard|bd|place|quai|chemin|impasse|cours')}) (?:${link} ){0,2}${names}`
const numberLast = `,? ${number}(?![\\d:.,]*\\d)`
const southern = `(?:${anyCase(inFront)}) (?:${link} ){0,2}${names}${numberLast}${unit}`
const compound = `(?:${name} ){0,3}\\p{Lu}[\\p{L}'’-]{0,24}(?:${atEnd})${numberLast}`
const apart = `(?:${name} ){1,2}(?:${anyCase(atEnd)})${numberLast}|(?:${name} ){0,2}${name}${numberLast}`

const townWithCode = [
  `${names},? [A-Z]{2},? \\d{5}(?:-\\d{4})?`,
  `${names},? [A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}`,
  `${names},? [A-Z]{2},? [A-Z]\\d[A-Z] ?\\d[A-Z]\\d`,
  `(?:[A-Z]{1,2}-)?(?:\\d{5}|(?!(?:19|20)\\d\\d )\\d{4}(?: [A-Z]{2})?|\\d{3} \\d{2}|\\d{2}-\\d{3}|\\d{4}-\\d{3}) ${names}`,
].join('|')

const start = '(?<![\\p{L}\\p{N}:.,/#\\p{Sc}+-])'
const address = new RegExp(
  `${start}(?:(?<sure>${numberFirst(behind)}|${french}|${southern}|${compound})|${numberFirst(behindMaybe)}|${apart})(?:,? (?<town>${townWithCode})|, ${names})?(?![\\p{L}\\p{N}])`,
  'gu',
)
/** A town with its code, or a code that wrapped onto its own line. */
const endsInTown = new RegExp(
  `^(?:${townWithCode}|(?:[A-Z]{2},? )?\\d{5}(?:-\\d{4})?|[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}|\\d[A-Z]{2})$`,
  'u',
)
