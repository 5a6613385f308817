import type { Fact } from '#contract/fact.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { isKnownLabel } from '#server/memory/fields/known-labels.ts'
import {
  findHeading,
  isGeneric,
  isNameable,
  rowsOfReceipt,
  withoutButtons,
} from '#server/memory/page/headings/find-heading.ts'
import { readableText, unshouted } from '#server/memory/page/headings/readable-text.ts'
import type { Cell, Page, Paragraph } from '#server/memory/page/layout/page.ts'
import { isPersonal, isTitled } from '#server/memory/page/people/is-personal.ts'
import { senderOf } from '#server/memory/page/people/sender-of.ts'
import { beginsAsTask } from '../written-text.ts'
import { saysOnlyKind, tellingWords } from './plain-words.ts'
import { type NamedValue, type Row, type Rows, topOf } from './rows-of-page.ts'

/** The head of a page. */
export type Head = {
  /** The heading as it is written, even "Statement ready". */
  heading: string | null
  /** The heading, if it says which one this is. */
  subject: string | null
  /** The sender, seller, operator or publisher. */
  who: string | null
  /** The text right below or above the heading: often the operator, or which one it is. */
  beneath: string | null
  /** The largest text below a publisher's name ("Fife Free Press"). */
  headline: string | null
  /** A second heading below the first: "Opening hours" below "Aldermere Library". */
  topic: string | null
  /** A name right beside the heading. */
  beside: string | null
  /** Other texts at the top of the page that say which one this is. */
  around: string[]
  /** The lines around the heading. */
  below: string[]
}

/** "Book van for Saturday" is an entry of a list. */
const isTask = (text: string) => /^\p{L}+ \p{Ll}/u.test(text) && beginsAsTask.test(text)

/** Whether it is a name, unlike "Parking included" or "Harden off for 7 days". */
const isName = (text: string) =>
  (!/(?<=\p{L} )\p{Ll}{4,}$/u.test(text) || /^\p{Lu}\p{L}+['’]s /u.test(text)) &&
  (text.match(/(?<!\p{L})\p{Ll}{3,}/gu)?.length ?? 0) < 3

/** Removes the street below a shop's name in the same size. */
function withoutStreet({ text, cells }: Paragraph): string {
  const at = cells.findIndex((cell, i) => i > 0 && /^\d+[a-z]? \p{Lu}/u.test(cell.text))
  return at < 0
    ? text
    : cells
        .slice(0, at)
        .map(cell => cell.text)
        .join(' ')
}

/** A message may name its sender in its first words. The first entry of a list is below its head. */
export type HeadRole = 'message' | 'listing' | 'letter' | 'receipt' | null

export function headOfPage(page: Page, facts: Fact[], { all, pairs }: Rows, role: HeadRole): Head {
  const isPlace = (text: string) =>
    facts.some(
      ({ kind, text: said, value }) =>
        kind === 'address' && (said.includes(text) || value.includes(text) || text.includes(streetOf(value))),
    )
  const addressee = role === 'letter' ? addresseeOf(all, isPlace) : null
  const isLabel = (text: string) => pairs.some(({ name }) => cleanName(name) === text)
  const found = findHeading(page)
  const isRow = rowsOfReceipt(page)
  const largest = found ? withoutButtons(cleanName(withoutStreet(found))) : null
  const first = all.find(row => row.length === 1 && isTelling(cleanName(row[0]?.text ?? '')))?.[0]?.text
  const own = largest && isLabel(largest) && first ? cleanName(first) : largest
  const written = kindAbove(page, found) ?? own
  const shop = role === 'receipt' ? shopAbove(all, { heading: written, isPlace, isRow }) : null
  const heading = shop ?? (addressee !== null && written === addressee.name ? addressee.sender : written)
  const at = found ? page.paragraphs.indexOf(found) : -1
  const near = page.paragraphs
    .filter((_, i) => i !== at && i <= Math.max(at, 0) + belowMax)
    .map(({ text }) => text.slice(0, charsMax))
  const isValue = (text: string) =>
    facts.some(
      ({ kind, text: said }) =>
        (kind !== 'code' && text.includes(said) && said.length > 0.6 * text.length) ||
        (kind === 'date' && /\d/.test(text) && said.includes(text)),
    )
  const sender = role === 'message' ? senderOf(page) : null
  const isSaid = sender !== null && heading?.startsWith(`${sender}:`) === true
  const from = heading ? ofSender.exec(heading)?.[1] : undefined
  const subject =
    heading &&
    !isUnfinished.test(heading) &&
    !isShelf.test(heading) &&
    !from &&
    !isSaid &&
    !saysOnlyKind(heading.replace(reference, '')) &&
    !isSurface.test(heading) &&
    !isValue(heading) &&
    !isPlace(heading)
      ? heading
      : null
  const isOf = ({ value }: NamedValue) => isCalled(value)
  const labelled = pairs.filter(({ name }) => ofWhom.test(foldInPlace(name))).find(isOf)?.value
  const isOther = (piece: string) =>
    !isValue(piece) &&
    !isRow(piece) &&
    !isPlace(piece) &&
    !isPerson(piece, page) &&
    piece !== addressee?.name &&
    !isSame(piece, heading) &&
    !isTask(piece) &&
    !pairs.some(({ name, value }) => cleanName(name) === piece && (isKnownLabel(name) || isValue(value)))
  const beside = besideHeading(all, heading).filter(({ text }) => !perhapsSecret.test(text))
  const pieces = [...beside, ...(role === 'listing' ? [] : aloneBelow(all, heading))]
    .flatMap(({ text }) =>
      text.slice(0, charsMax).split(/ · | \| | • |, (?=issued|posted|on |since |listed )| [–—] /),
    )
    .map(cleanName)
    .map(withoutFrom)
    .map(withoutMeasure)
    .map(withoutNumber)
    .map(text => (text.includes(' ') || text.length < 6 ? text : unshouted(text)))
    .filter(isOther)
  const later = role === 'listing' || subject !== null ? [] : namesLater(all).filter(isOther)
  const named = pieces.find(isCalled) ?? later[0]
  const holdsValue = (piece: string) => facts.some(({ text: said }) => piece.includes(said))
  const around =
    role === 'listing' ? [] : namesAround(all, heading).filter(piece => isOther(piece) && !holdsValue(piece))
  const who =
    (from && cleanName(from)) ??
    (labelled && cleanName(labelled)) ??
    (subject === null && sender && !isLabel(sender) ? sender : null) ??
    (subject === null ? (named ?? around.find(isCalled)) : undefined) ??
    null
  // "Auto Trader" is only the place. The text below says which one it is.
  const other = subject === null || subject.split(' ').length <= 2 ? pieces.find(isTelling) : undefined
  return {
    heading,
    subject,
    who,
    beneath: [named, other].find(text => text !== undefined && isName(text)) ?? null,
    topic: role === 'listing' ? null : (topicBelow(all, heading).find(isOther) ?? null),
    beside: named ?? null,
    around,
    headline:
      subject && isPublisher.test(subject)
        ? (aloneBelow(all, heading)
            .map(({ text }) => cleanName(text.slice(0, charsMax)))
            .find(isHeadline) ?? null)
        : null,
    below: near,
  }
}

/** The name above the first priced row, unless the heading is such a name. */
function shopAbove(
  rows: Row[],
  {
    heading,
    isPlace,
    isRow,
  }: Record<'isPlace' | 'isRow', (text: string) => boolean> & { heading: string | null },
): string | null {
  const first = rows.findIndex(row => row.some(({ text }) => isRow(text) || isPrice.test(text)))
  const above = rows.slice(0, Math.max(0, first)).map(([cell]) => cleanName(cell?.text ?? ''))
  if (heading !== null && !isPlace(heading) && above.some(text => isSame(text, heading))) return null
  return above.find(text => isCalled(text) && !isPlace(text) && !isStreet.test(text)) ?? null
}
const isPrice = /^[-–]?(?:\p{Sc} ?)?\d{1,4}[.,]\d{2}(?: ?(?:\p{Sc}|[A-Z]{1,3}))?$/u
const isStreet = /\d{1,4}\p{L}?$|^\d{4,5} /u

/** In a letter, a person right above an address is the customer, if the name of a sender is above. */
function addresseeOf(rows: Row[], isPlace: (text: string) => boolean) {
  const texts = rows.slice(0, letterheadMax).map(([first]) => cleanName(first?.text ?? ''))
  const at = texts.findIndex((text, i) => isPersonal(text) && isPlace(texts[i + 1] ?? ''))
  const sender = texts.slice(0, Math.max(0, at)).find(text => isCalled(text) && !isPersonal(text))
  const name = texts[at]
  return name && sender && isCalled(name) ? { name, sender } : null
}
const letterheadMax = 12
/** "14 Mill Road" of "14 Mill Road, Bristol", "Via Roma, 12" of "Via Roma, 12, Milano". */
const streetOf = (address: string) => /^\D*\d[^,]*/.exec(address)?.[0] ?? address

/** A larger text such as "Reminders". Then no entry is the heading. */
function kindAbove(page: Page, found: Paragraph | null): string | null {
  const size = found?.cells[0]?.size ?? 0
  const top = page.paragraphs
    .slice(0, 5)
    .find(
      one => (one.cells[0]?.size ?? 0) > 1.25 * size && /\p{L}{4}/u.test(one.text) && saysOnlyKind(one.text),
    )
  return top ? cleanName(top.text) : null
}

/** What stands beside a heading at the top of the page: "The Sugar Shed    Cake order". */
function besideHeading(rows: Row[], heading: string | null): Row {
  const top = rows[topOf(rows)] ?? []
  const isHeading = ({ text }: Cell) =>
    heading !== null && foldInPlace(heading).startsWith(foldInPlace(cleanName(text)))
  return top.some(isHeading) ? top.filter(cell => !isHeading(cell)) : []
}

/** Lines with one cell, from the top of the page or right below the heading until one that does not. */
function aloneBelow(rows: Row[], heading: string | null): Row {
  const at = rows.findIndex(row =>
    row.some(({ text }) => heading !== null && cleanName(text).startsWith(heading.slice(0, 20))),
  )
  const below = rows.slice(at + 1, at + 1 + belowMax)
  const end = below.findIndex(row => row.length > 1)
  const above = rows.slice(Math.max(0, at - 1), Math.max(0, at)).filter(row => row.length === 1)
  return [...(end < 0 ? below : below.slice(0, end)), ...above].flat()
}

/** The line right below the heading, if it reads as a heading of what follows. */
function topicBelow(rows: Row[], heading: string | null): string[] {
  const at = rows.findIndex(([first]) => heading !== null && cleanName(first?.text ?? '').startsWith(heading))
  const [next, after] = rows.slice(at + 1, at + 3)
  if (at < 0 || next?.length !== 1 || after === undefined) return []
  const text = cleanName((next[0]?.text ?? '').split(/ · | \| | • /)[0] ?? '')
  return isTopic(text) && !isTopic(cleanName(after[0]?.text ?? '')) ? [text] : []
}
const isTopic = (text: string) =>
  text.length >= 4 &&
  text.length <= 34 &&
  text.split(' ').length <= 5 &&
  /^\p{Lu}\p{L}*(?: [\p{L}&'’/-]+)*(?: 20\d\d(?:[/–-]\d\d)?)?$/u.test(text) &&
  !isGeneric(text) &&
  !isSurface.test(text)

/**
 * The first names at the top of the page: right below the heading, then above it. Beside a label, only a
 * clear name counts ("Vehicle    Ford Fiesta"). Tables are left out.
 */
function namesAround(rows: Row[], heading: string | null): string[] {
  const at = Math.max(
    0,
    rows.findIndex(row =>
      row.some(({ text }) => heading !== null && cleanName(text).startsWith(heading.slice(0, 20))),
    ),
  )
  const below = rows.slice(at, at + 1 + aroundMax)
  const table = below.findIndex(row => row.length > 2)
  return [...(table < 0 ? below : below.slice(0, table)), ...rows.slice(Math.max(0, at - aroundMax), at)]
    .filter(row => row.length <= 2)
    .map(row =>
      row.map(({ text }) =>
        withoutNumber(withoutFrom(cleanName(text.slice(0, charsMax).split(/ · | \| | • /)[0] ?? ''))),
      ),
    )
    .flatMap(([first = '', second]) => {
      if (second === undefined) return [first]
      if (isSwitch.test(second)) return []
      // A name with a figure beside it is an entry of a list.
      return (/\d/.test(second) ? [second] : [first, second]).filter(text => capitals(text) >= 2).slice(0, 1)
    })
    .filter(text => isTelling(text) && isName(text) && !isMeasure.test(text) && !isReference.test(text))
}
const isSwitch = /^(?:on|off|yes|no|none|auto|always|never)\b/i
const aroundMax = 2
const capitals = (text: string) => text.match(/(?<!\p{L})\p{Lu}\p{Ll}/gu)?.length ?? 0
const isMeasure = /^\d+\S* \p{Ll}|\s\d[\d.,]*(?:[.,]\d{2}|\s?(?:%|kWh|kg|g|GB|MB|TB|km|m|min|h|l))$/u
const isReference = /(?<!\p{L})(?:[Nn]o|[Nn]r|[Rr]ef|ID|[Cc]ode)\.?:? (?:\S*\d|\p{Lu}{5})/u
/** "Hochmölbinghütte 1,684 m" */
const withoutMeasure = (text: string) =>
  text.replace(/(?<=\p{L}{4}) \d[\d.,]* ?(?:m|km|ft|mi|ha|kg|g|ml|l)$/u, '')

/** "Your booking is confirmed - PLMXTB" */
const reference = /(?<=[-–:(#] ?)[A-Z0-9]{5,8}\)?$/
/** "Girokonto •••4402" */
const withoutNumber = (text: string) => text.replace(/ [^\p{L}\p{N}\s]{1,6} ?\d{3,4}$/u, '')

/** "Fife Free Press", "The Guardian". */
const isPublisher = /^\p{Lu}\S*(?: (?:\p{Lu}\S*|&|of|and|[–-])){0,3}$/u
const isHeadline = (text: string) =>
  text.length <= headlineCharsMax &&
  text.split(' ').length >= 4 &&
  tellingWords(text).length >= 2 &&
  isNameable(text) &&
  !/ · |@|\.$/.test(text) &&
  !isSurface.test(text)

/** Titles are cut at the end of a phrase. */
const headlineCharsMax = 110

/** If the head names nobody: names in the lines below, with a capital in each word. */
const namesLater = (rows: Row[]) =>
  rows
    .slice(0, laterMax)
    .filter(row => row.length === 1 || row[1]?.text.includes(':'))
    .map(([cell]) => withoutFrom(cleanName(cell?.text ?? '').split(/ · |, | [–—] /)[0] ?? ''))
    .filter(name => isCalled(name) && !/^\d|(?<!\p{L})\p{Ll}{4,}/u.test(name))
const laterMax = 9

/** Whether it says which one this is: short, and with a word of its own. */
const isTelling = (text: string) =>
  text.length >= 4 &&
  text.length <= 44 &&
  isNameable(text) &&
  !isGeneric(text) &&
  !isSurface.test(text) &&
  !/[!?:…@]/.test(text) &&
  /^[\p{Lu}\p{N}(]/u.test(text) &&
  (text.split(' ').length <= 4 || /\p{Lu}.*\s\p{Lu}/u.test(text)) &&
  !/^(?:\d+ ?(?:\/|min|h\b|km|photos?|nights?|guests?|items?|persons?|plans?)|serves|listed|posted|active|para \d|issued|as of)/i.test(
    text,
  ) &&
  tellingWords(text).length > 0

const belowMax = 3
const charsMax = 160

/** The text without icons, hashes, answer marks and the dots with which an app has cut it. */
export function cleanName(text: string): string {
  return readableText(text)
    .replace(
      /^(?:\s*(?:re|aw|fwd?|wg|tr|rv|sv|antw|odp|subject|betreff|objet|asunto|oggetto|temat|onderwerp)\s*:\s*)+/iu,
      '',
    )
    .replace(/^[^\p{L}\p{N}"“„«¿¡(\p{Sc}]+/u, '')
    .replace(/(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f|\p{Emoji_Modifier})+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s,;:–—-]+$|(?<=\p{L})[.!]$|\?{2,}$/u, '')
    .trim()
}

/** “From Tindle Kidswear · 2.3 kg” */
const ofSender =
  /^(?:from|sender:?|absender:?|von|exp[ée]diteur ?:?|remitente:?|mittente:?|nadawca:?) (\p{Lu}[^·|,]{2,40})/iu

const withoutFrom = (text: string) => ofSender.exec(text)?.[1]?.trim() ?? text

const ofWhom =
  /^(?:from|sender|merchant|seller|sold by|shop|store|issued by|provided by|provider|landlord|employer|company|insurer|operator|paid to|payee|recipient|von|absender|anbieter|verkaufer|haendler|vermieter|empfanger|vendedor|emisor|expediteur|mittente|nadawca|sprzedawca|odbiorca)$/

/**
 * Whether it is a name: it begins with a capital, its other words fit, and it is no value, sentence or mere
 * kind.
 */
function isCalled(text: string): boolean {
  const words = text.split(' ')
  const long = words.filter(word => /^\p{L}{4,}/u.test(word))
  return (
    text.length >= 3 &&
    text.length <= 40 &&
    words.length <= 6 &&
    /^[\p{Lu}\p{N}]|^\p{Ll}+\p{Lu}/u.test(text) &&
    isNameable(text) &&
    !isGeneric(text) &&
    !isMeasure.test(text) &&
    !/\d{3}|[@!?:…]|\d{1,2}[:.]\d{2}/.test(text) &&
    !isSurface.test(text) &&
    !isUnfinished.test(text) &&
    !isShelf.test(text) &&
    2 * long.filter(word => /^\p{Lu}/u.test(word)).length >= long.length &&
    tellingWords(text).length > 0
  )
}

/** "Your verification code is" */
const isUnfinished = / (?:is|was|the|your):?$/u
/** "Packs / Hiking" in a shop. */
const isShelf = /^\p{Lu}\p{Ll}+ \/ \p{Lu}\p{Ll}+$/u

/** Where it is shown, which says nothing about the sender. */
const isSurface =
  /^(?:text message.*|by .*|.*\b[a-z]{2} \d{5}(?:-\d{4})?|\d[\d.,]* ?(?:gb|mb|tb|%|km|kg|kcal|min|h)\b.*|imessage|whatsapp|microsoft teams|teams|slack|discord|telegram|signal|messenger|notes?|sms|mail|screenshot|pdf|edited .*|app|online|sms (?:reminders|alerts)|saved|draft|page .*|last updated.*|as of .*|week .*|sheet .*|tap .*|dear .*|hi .*|(?:listed|posted|published|sold|added|joined|viewed|arriv\w+|expected|estimated|active) .*|.* ago)$/i

/** Whether it names the holder, not the sender: a name with a title, or beside "Patient". */
const isPerson = (text: string, page: Page) =>
  isTitled.test(text) ||
  page.cells.some(({ text: cell }) => ofHolder.test(cell) && cell.includes(text) && cleanName(cell) !== text)
const ofHolder =
  /^(?:account of|patient|passenger|guest|name|holder|member|customer|tenant|for|to|an|bill to|dear|hi|hello|student|child|resident)\b/i

export const isSame = (one: string, other: string | null) =>
  other !== null &&
  (foldInPlace(other).includes(foldInPlace(one)) || foldInPlace(one).includes(foldInPlace(other)))

/** A password without a label may stand beside a name: a mask, letters with digits, or a long number. */
const perhapsSecret = /•••|(?=\S*\p{L})(?=\S*\d)\S{4,}|\d{4}/u
