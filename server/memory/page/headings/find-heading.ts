import { englishMonths, englishWeekdays } from '#server/language/lexicon/calendar-words.ts'
import { isTotal } from '#server/language/values/money/is-total.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { sharedRow } from '#server/memory/page/layout/boxes.ts'
import type { Cell, Page, Paragraph } from '#server/memory/page/layout/page.ts'
import { isInstruction } from './is-instruction.ts'

/** Finds what a person would call the page: large words, high up, neither a value nor an app's name. */
export function findHeading(page: Page): Paragraph | null {
  const usual = usualHeight(page)
  const isRow = rowsOfReceipt(page)
  let best: Paragraph | null = null
  let most = 0
  for (const paragraph of page.paragraphs.slice(0, candidatesMax)) {
    const points = isRow(paragraph.cells[0]?.text ?? '') ? 0 : pointsOf(paragraph, page, usual)
    if (points > most) [best, most] = [paragraph, points]
  }
  return best
}

const candidatesMax = 400

function usualHeight(page: Page): number {
  const heights = page.cells.map(cell => cell.size).sort((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] || 1
}

function pointsOf(paragraph: Paragraph, page: Page, usual: number): number {
  const [first] = paragraph.cells
  if (!first || !isNameable(paragraph.text) || isRowOfButtons(paragraph.text)) return 0
  if (isNamedSum.test(paragraph.text.slice(0, nameCharsMax))) return 0
  const size = Math.min(3.5, sizeBeside(first.size / usual))
  const place = 1 - Math.min(1, first.box.y / Math.max(1, page.height))
  const isLong = paragraph.text.split(' ').length > 16
  return (
    0.1 +
    size * 2 +
    place * 1.6 -
    (isLong ? 1 : 0) -
    (isInTable(page, first) ? 1 : 0) -
    (isMasthead(page, paragraph) ? 0.4 : 0) -
    (isGeneric(paragraph.text) ? 2.5 : 0)
  )
}

/** "Left to spend: £41.20" is a value with its label. */
const isNamedSum = /: ?[-–+]?(?:\p{Sc} ?\d[\d.,]*|\d[\d.,]* ?\p{Sc})$/u

/** Measured sizes vary by a tenth from line to line of one text. Then the upper line is the heading. */
const sizeBeside = (ratio: number) =>
  ratio > 1 ? Math.max(1, ratio - sizeNoise) : Math.min(1, ratio + sizeNoise)
const sizeNoise = 0.14

/** The name of an app or a shop alone in one word, right above a line that reads as a title. */
const isMasthead = ({ paragraphs: [first, next] }: Page, paragraph: Paragraph) =>
  paragraph === first && !first.text.includes(' ') && next !== undefined && readsAsTitle(next.text)

const readsAsTitle = (text: string) =>
  /^\p{Lu}(?!.*[.:] )/u.test(text) &&
  (text.split(' ').length >= titleWordsMin || (text.match(/(?<!\p{L})\p{Lu}/gu)?.length ?? 0) >= 3)
const titleWordsMin = 5

/** A cell with two others on its row is part of a table, except for the first of a row that stands alone. */
function isInTable(page: Page, cell: Cell): boolean {
  const row = rowOf(page, cell)
  return row.length >= 3 && (row.some(({ box }) => box.x < cell.box.x) || !isAlone(page, row))
}

/** Whether no row above or below has as many cells. The last cell of a table's row may be empty. */
function isAlone(page: Page, row: Cell[]): boolean {
  const top = Math.min(...row.map(({ box }) => box.y))
  const bottom = Math.max(...row.map(({ box }) => box.y + box.height))
  const above = page.cells.findLast(({ box }) => box.y + box.height <= top)
  const below = page.cells.find(({ box }) => box.y >= bottom)
  const count = (cell: Cell | undefined) => (cell ? rowOf(page, cell).length : 0)
  return !isTableOf(count(above), row.length) && !isTableOf(row.length, count(below))
}

const isTableOf = (upper: number, lower: number) => lower >= 3 && (upper === lower || upper === lower + 1)

const rowOf = (page: Page, cell: Cell) =>
  page.near(cell.box).filter(other => other === cell || sharedRow(other.box, cell.box) > 0.5)

const nameCharsMax = 300
const genericCharsMax = 40

/** Tells whether a text is a priced row of a receipt, one of several: "Oat drink 2x1,99 3,98 B". */
export function rowsOfReceipt({ cells }: Page): (text: string) => boolean {
  const texts = cells.map(({ text }) => text).filter(isShort)
  // A time is written "14.55", too. It is a price if the page has a total.
  const priced = texts.some(text => isTotal(text)) ? pricedOrTimed : pricedRow
  const isPriced = (text: string) => isShort(text) && priced.test(text)
  return texts.filter(isPriced).length >= receiptRowsMin ? isPriced : () => false
}
/** Bounded, because the patterns take quadratic time. */
const isShort = (text: string) => text.length <= rowCharsMax
const rowCharsMax = 100
const taxed = String.raw`(?:\p{Sc}|[A-Z]|\*)`
const rowEnding = (afterPoint: string) =>
  new RegExp(String.raw`\p{L}.* [-–]?\d{1,4}(?:,\d{2}(?: (?:${taxed}|[A-Z]{2}))?|\.\d{2}${afterPoint})$`, 'u')
const pricedRow = rowEnding(` ${taxed}`)
const pricedOrTimed = rowEnding(`(?: ${taxed})?`)
const receiptRowsMin = 3

/** Whether a text has a word, and is no address, value, file or handle. */
export function isNameable(whole: string): boolean {
  const text = whole.slice(0, nameCharsMax)
  const letters = text.replace(/[^\p{L}]/gu, '').length
  const isValue = letters < 3 || letters < 0.45 * text.replace(/\s/g, '').length
  return (
    !isValue &&
    !isMeasured.test(text) &&
    !/^\S+[./]\S+$/.test(text) &&
    !/^[@#<]/.test(text) &&
    !/^[A-Z]{3}$/.test(text)
  )
}

/** "156 bpm" */
const isMeasured = /^\d[\d.,:]* ?\p{Ll}{1,4}$/u

const generic = new Set(
  (
    `notes|note|transactions|notice|important notice|active|completed|overview|notifications|your location|adobe reader|participant information|subscriptions|loans|voicemail|visual voicemail|marketplace|telegram|signal|chats|bumble|contact|${englishMonths.filter(name => name !== 'may').join('|')}|all transactions|my tickets|tickets|your ticket|ticket|your tickets|reminders|settings|messages|message|post|posts|today|diary|home|search|lists|list|done|edit|back|inbox|details|` +
    'photos|files|total|total due|subtotal|invoice|menu|order|orders|profile|history|share|cancel|ok|retry|explore|chat|you|support|' +
    'calendar|mail|contacts|weather|maps|music|video|channels|explorer|contents|description|amount|ingredients|method|splits|' +
    'departing|connected|delivered|account|accounts|recent activity|safari|chrome|whatsapp|imessage|instagram|facebook|' +
    `line|linkedin|messenger|teams|outlook|group chat|jump to recipe|chat files activity|private & confidential|youtube|tiktok|slack|gmail|twitter|x|reddit|spotify|netflix|amazon|google|erinnerungen|notizen|einstellungen|heute|rappels|notes de frais|recordatorios|ajustes|track package|network details|${englishWeekdays.join('|')}`
  ).split('|'),
)

/** Whether a text is the name of an app or a part of it. Such a name says nothing about the picture. */
export const isGeneric = (text: string) =>
  isMailHead.test(text) ||
  isInstruction(text) ||
  (text.length <= genericCharsMax && (isFurniture(text) || isPartOfApp(text)))

const isMailHead = /^(?:from|to|cc|von|an|od): /i

/** Edit times, page numbers, greetings and rows of buttons. */
const isFurniture = (text: string) =>
  /^(?:(?:last )?(?:edited|updated|seen|changed)\b|(?:page|step|slide|manual) \d+ ?(?:of|\/)|\d+ (?:of|\/) \d+$|posted \d|to me\b|direct message$|on loan\b|thanks\b|thank you\b|vielen dank|merci\b|gracias\b|grazie\b)/i.test(
    text,
  ) ||
  (/^(?:hi|hello|dear|hey|hallo|liebe[rs]?|sehr geehrte[rs]?|bonjour|ch[eè]re?|hola|ciao|gentile) \p{Lu}/iu.test(
    text,
  ) &&
    text.split(' ').length <= 4) ||
  isRowOfButtons(text) ||
  isPathOfPages(text) ||
  (!text.includes(' ') && isMisread(text))

/** A logo that OCR could not read: "SKaGerLINe". */
const isMisread = (word: string) => (word.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0) >= 2

const wordSet = (words: string) => new Set(words.split(' '))

/** Words that only say what to do. */
const commands = wordSet(
  'accept decline save saved share print pin edit cancel reply forward delete download follow comment filter sort insert logout',
)
/** Words that hardly begin or end a title. */
const plainButtons = wordSet(
  'tentative maybe back next inbox search menu home browse library store storefront community cook mode files activity settings profile ' +
    'cart basket favourites favorites messages alerts help add done close open like chat calls today upcoming overview log sign in out map ' +
    'list article talk read view history',
)
/** Names of pages that are also words of a title: "Birthday Party Gifts". */
const sections = wordSet(
  'contacts notifications explore feed groups conversation messaging status reports boards backlog releases guides reference changelog ' +
    'dashboard storage backup users logs usage bills quests inventory skills journal party fixtures table squads participants grades forum ' +
    'documents file tools cheapest best fastest popular latest oldest videos shorts playlists blog about newsletter story gifts call text ' +
    'video mail message',
)

/** Two buttons and nothing else, or four if some of them may be words of a title. */
function isRowOfButtons(text: string): boolean {
  const words = text.split(' ')
  const hasSection = words.some(word => sections.has(word.toLowerCase()))
  return words.length >= (hasSection ? 4 : 2) && words.length <= 8 && words.every(isButton)
}

function isButton(word: string): boolean {
  const name = word.toLowerCase()
  const isCapital = /^\p{Lu}|^(?:in|out|mode)$/u.test(word)
  return isCapital && (commands.has(name) || plainButtons.has(name) || sections.has(name))
}

/** The name before two buttons that only say what to do: "Our Week" of "Our Week Share Filter". */
export function withoutButtons(text: string): string {
  const words = text.split(' ')
  const isCommand = (word: string) => /^\p{Lu}/u.test(word) && commands.has(word.toLowerCase())
  const from = words.findLastIndex(word => !isCommand(word)) + 1
  return from > 0 && words.length - from >= 2 ? words.slice(0, from).join(' ') : text
}

/** "Home > Monitors > 27 inch", "Support › Downloads" */
const isPathOfPages = (text: string) =>
  /^(?:home|help|support|docs|jobs|intranet|workspace|all|shop)\b[^>›]{0,20} [>›] /i.test(text) ||
  (text.match(/ [>›] /g)?.length ?? 0) >= 2

const isPartOfApp = (text: string) =>
  generic.has(
    foldInPlace(text)
      .replace(/^o (?=\p{L})| \(\d+\)[^\p{L}]*$|[:\d\s]+$/gu, '')
      .trim(),
  )
