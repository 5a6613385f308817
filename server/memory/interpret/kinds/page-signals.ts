import type { Fact } from '#contract/fact.ts'
import { isSignedAmount } from '#server/language/values/money/signed-amount.ts'
import { amountRole } from '#server/memory/interpret/facts/amount-role.ts'
import { namesAsMeant } from '#server/memory/keep/secrets/names-as-meant.ts'
import { secretsUsedOnce } from '#server/memory/keep/secrets/secrets-used-once.ts'
import { isLeagueTable, isMonthGrid, isWeekTable } from '#server/memory/page/entries/tables-of-days.ts'
import { tickedLines } from '#server/memory/page/entries/tick-marks.ts'
import { looksLikeNetworkName } from '#server/memory/page/headings/network-name.ts'
import { byHours } from '#server/memory/page/headings/route-of.ts'
import { bottomOf, rightOf, sharedRow } from '#server/memory/page/layout/boxes.ts'
import { isBubbled } from '#server/memory/page/layout/is-bubbled.ts'
import type { Cell, Page, Paragraph } from '#server/memory/page/layout/page.ts'
import { hasSpeakers } from '#server/memory/page/people/has-speakers.ts'
import type { CodeSignal } from './code-signals.ts'

/** A signal of a page's layout or codes, whatever its words. */
export type Signal = PageSignal | CodeSignal
type PageSignal = keyof typeof signals

/** The signals that a page gives. */
export function signalsOf(page: Page, facts: Fact[]): Set<Signal> {
  const seen = { page, facts, texts: page.cells.map(cell => cell.text.slice(0, cellCharsMax)) }
  return new Set((Object.keys(signals) as PageSignal[]).filter(name => signals[name](seen)))
}

/** Layout shows at the beginning of a cell. */
const cellCharsMax = 200

/** Longer messages contain no codes. */
const saidCharsMax = 600

type Seen = { page: Page; facts: Fact[]; texts: string[] }

const countOf = (texts: string[], pattern: RegExp) =>
  texts.reduce((sum, text) => sum + (pattern.test(text) ? 1 : 0), 0)
const has = (least: number, pattern: RegExp) => (seen: Seen) => countOf(seen.texts, pattern) >= least
const share = (least: number, part: number, pattern: RegExp) => (seen: Seen) => {
  const count = countOf(seen.texts, pattern)
  return count >= least && count >= part * seen.texts.length
}
const wordsIn = (page: Page) => page.cells.reduce((sum, cell) => sum + cell.words.length, 0)

const signals = {
  // Not "C104", a room.
  flightCode: has(1, /^(?:[A-Z]{2} ?\d{2,4}|[A-Z]\d(?: \d{2,4}|\d{3,4}))$/),
  airportCells: has(2, /^[A-Z]{3}$/),
  airportPairs: has(1, /\b[A-Z]{3} ?[–→-] ?[A-Z]{3}\b/),
  timeRanges: has(2, /\d{1,2}:\d{2}(?: ?[AP]M)? ?[–-] ?\d{1,2}:\d{2}/),
  amounts: ({ facts }: Seen) => facts.some(fact => fact.kind === 'amount'),
  /** A total with a subtotal or tax. */
  summedAmounts: ({ facts }: Seen) => {
    const roles = new Set(facts.map(amountRole))
    return roles.has('total') && (roles.has('subtotal') || roles.has('tax'))
  },
  /** A total below the items that add up to it. */
  summedItems: ({ facts }: Seen) => {
    const amounts = facts.filter(({ kind }) => kind === 'amount')
    const at = amounts.findIndex(fact => amountRole(fact) === 'total')
    const cents = (fact: Fact | undefined) => Math.round(100 * Number.parseFloat(fact?.value ?? ''))
    const items = amounts.slice(0, Math.max(0, at)).reduce((sum, fact) => sum + cents(fact), 0)
    return at >= 2 && items === cents(amounts[at])
  },
  signedAmounts: has(3, /^[+−-] ?\p{Sc}? ?\d[\d.,]*(?: ?€)?$/u),
  transactionList,
  /** Two times, each with a station. */
  stops: ({ page }: Seen) => byHours(page) !== null,
  stays: ({ facts }: Seen) =>
    facts.filter(fact => fact.kind === 'date' && /check|anreise|abreise|arriv/i.test(fact.label ?? ''))
      .length >= 2,
  seatCodes: ({ facts }: Seen) =>
    facts.filter(fact => fact.kind === 'code' && /^(?:sec|section|row|seat)/i.test(fact.label ?? ''))
      .length >= 2,
  pricedLines: has(5, / (?:\p{Sc} ?)?\d{1,3}[.,]\d{1,2}(?: ?(?:€|zł|kr|Kč|CHF))?$/u),
  /** "Like Reply 2 d" below each comment. */
  replies: has(
    2,
    /^(?:like |gef[äa]llt mir |j['’]aime )?·? ?(?:reply|antworten|r[ée]pondre|responder|rispondi|odpowiedz)\b/i,
  ),
  priceColumn: ({ page }: Seen) => isNamedColumn(page, 3, isPrice),
  numberColumn: ({ page }: Seen) => isNamedColumn(page, 4, text => /^\d{1,4}$/.test(text)),
  numberTable: share(12, 0.5, /^[+-]?\d[\d.,]*%?$/),
  /** Spoons and cups, or weights of something. Minutes and degrees are not enough. */
  cookingMeasures: ({ page }: Seen) => {
    const texts = page.paragraphs.map(p => p.text.slice(0, cellCharsMax))
    return countOf(texts, cookingMeasure) >= 2 && countOf(texts, ofIngredient) >= 1
  },
  numbered: ({ texts }: Seen) =>
    ['1', '2', '3'].every(n => texts.some(text => text.startsWith(`${n}. `) || text.startsWith(`${n}) `))),
  bullets: has(3, /^[•·▪◦*☐☑□–-] \S/),
  weights: has(3, /^\d{1,3}(?:[.,]\d)? ?(?:kg|lbs?)$/i),
  pace: has(1, /\d:\d{2} ?(?:\/|min\/|per )(?:km|mi)|^\/(?:km|mi)$|\d ?bpm$|^bpm$/i),
  timedList: ({ texts }: Seen) => countOf(texts, /^\d{1,2}[:.]\d{2} \p{L}{2}.*/u) >= 3,
  datedList: ({ page, facts }: Seen) =>
    facts.filter(fact => fact.kind === 'date').length >= 3 && wordsIn(page) < 150,
  shortList,
  monthGrid: (seen: Seen) => share(20, 0.4, /^(?:[1-9]|[12]\d|3[01])$/)(seen) && isMonthGrid(seen.page),
  weekTable: ({ page }: Seen) => isWeekTable(page),
  leagueTable: ({ page }: Seen) => isLeagueTable(page),
  hourColumn: has(4, /^(?:\d{1,2} ?[AP]M|\d{1,2}:00)$/),
  boardColumns: ({ page }: Seen) =>
    rowOf(page, /^(?:backlog|to do|in progress|blocked|review|done|doing)(?: \d+)?$/i) >= 2,
  loneSentence,
  signedSentence: (seen: Seen) => loneSentence(seen) && seen.texts.some(text => signature.test(text)),
  quoted: has(1, /^["“„«].{20,}/),
  attribution: has(1, /^[—–-] ?\p{Lu}\p{L}+(?: \p{Lu}\p{L}*\.?){0,3}$/u),
  pageOf: has(1, /\bpage \d+ of \d+|^\d+ ?% ?·|· ?\d{1,3} ?%$/i),
  /** Mostly sentences over several lines, with hardly a figure or a label between. */
  flowingProse,
  longProse: ({ page }: Seen) => page.cells.filter(cell => cell.words.length >= 7).length >= 6,
  handle: has(1, /^@\w{2,30}$/),
  /** One of the speakers is "You": on a line above a message, or last in a list of members. */
  saidByYou: has(1, /^(?:\p{Lu}[\p{L} ,.]{1,60}, )?(?:You|Du|Vous|Tú|Ty|Tu)$/u),
  repeatedHandles: has(2, /^(?:u\/|@)\w{2,30}$/),
  counters: has(
    2,
    /^\d[\d.,]* ?[KM]?(?: (?:likes?|views?|reposts?|quotes?|bookmarks?|comments?|shares?))?$/i,
  ),
  ages: has(2, /(?:^|[· ])\d{1,2} ?(?:m|h|d|w|min|hr)(?: ago)?$|^now$/),
  urlBar: ({ page }: Seen) =>
    [...page.chrome, ...page.cells.slice(0, 2)].some(
      cell => cell.box.y < 0.06 * page.height && /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\/\S*$/.test(cell.text),
    ),
  byline: has(1, /^(?:by|von|par|por|di) \p{Lu}\p{L}+ \p{Lu}/iu),
  bubbles: ({ page }: Seen) => isBubbled(page),
  speakers: ({ page, texts }: Seen) => hasSpeakers(page, texts),
  /** Two ways to reach somebody, and no prose. */
  contactCard: ({ page, facts }: Seen) =>
    new Set(facts.filter(({ kind }) => reachKinds.has(kind)).map(({ kind }) => kind)).size >= 2 &&
    page.paragraphs.every(({ text }) => text.split(' ').length <= 10),
  checkBoxes: ({ texts }: Seen) => tickedLines(texts.map(text => ({ text }))).length >= 3,
  clockStamps: has(3, /^\d{1,2}:\d{2}(?: ?[AP]M)?(?: ✓*)?$/i),
  channels: ({ texts }: Seen) => new Set(texts.filter(text => /^# ?[a-z][\w-]+$/.test(text))).size >= 3,
  mailHeader: has(1, /<[\w.+-]+@[\w.-]+>/),
  codeLines: ({ texts }: Seen) =>
    countOf(
      texts,
      /[;{}]$|=>|\)\s*\{|^(?:\d+ )?(?:import|const|let|return|def|function|class|if|for|public|#include)\b.*[(){};:'"]/,
    ) >= 5,
  calledIdeas,
  wondering,
  fileNames: has(4, /^[\w-]+\.(?:ts|js|tsx|jsx|py|rs|go|java|json|md|css|html|c|cpp|rb|yml)$/),
  prompts: has(2, /^(?:[$%❯➜]|\w+@[\w-]+[:~].*[$#]|PS [A-Z]:.*>) ?[.~/a-z]/),
  stampedLines: has(4, /^\[?\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}/),
  ipAddresses: has(2, /^(?:\d{1,3}\.){3}\d{1,3}(?:, .*)?$/),
  hexCode: ({ facts }: Seen) => facts.some(fact => fact.kind === 'code' && fact.value.startsWith('0x')),
  fewWords: ({ page }: Seen) => wordsIn(page) <= 60,
  networkName: ({ texts }: Seen) => texts.some(looksLikeNetworkName),
  /** A one-time code. */
  codeUsedOnce: ({ page }: Seen) => {
    const text = page.paragraphs.map(({ text }) => text.slice(0, saidCharsMax)).join('\n')
    return /\d/.test(text) && secretsUsedOnce(namesAsMeant(text)).length > 0
  },
  codeGrid: has(4, /^(?=.*\d)[a-z0-9]{4,6}[- ][a-z0-9]{4,6}$/i),
  bigClock: ({ page }: Seen) =>
    page.cells.some(cell => /^\d{1,2}:\d{2}$/.test(cell.text) && cell.box.height > 0.04 * page.height),
  distances: has(2, /^\d+(?:[.,]\d)? (?:mi|km|m|ft)$/),
  ratings: has(2, /^[1-5][.,]\d ?(?:★+ ?)?\(\d[\d.,]*\)/),
  temperatures: has(4, /^-?\d{1,3} ?°[CF]?$/),
  playerTimes: ({ texts }: Seen) =>
    countOf(texts, /^\d{1,2}:\d{2}$/) >= 1 && countOf(texts, /^[-−]\d{1,2}:\d{2}$/) === 1,
  durations: has(2, /^\d{1,2}:\d{2}(?::\d{2})?$/),
  views: has(2, /\d[\d.,]* ?[KM]? views\b/i),
  slideLike,
  deltas: has(2, /^[+−-]\d+(?:[.,]\d+)?%$/),
  noteDate: ({ facts, page }: Seen) =>
    facts.some(
      fact => fact.kind === 'date' && fact.text.includes(' at ') && (fact.box?.y ?? 1e9) < 0.15 * page.height,
    ),
} satisfies Record<string, (seen: Seen) => boolean>

const reachKinds = new Set<Fact['kind']>(['phone', 'email', 'address'])

const cookingMeasure =
  /(?<![\w.])[\d½¼¾⅓⅔][\d½¼¾⅓⅔/., ]{0,8}(?:g|kg|ml|cl|dl|l|litres?|tbsp|tsp|cups?|cloves?|pinch|oz|el|tl|esslöffel|teelöffel|cuillères?|cuilleres?|cucharadas?|tazas?|œufs|eggs|min|minutes|°[CF])(?![\p{L}])/iu
const ofIngredient =
  /(?<![\w.])[\d½¼¾⅓⅔][\d½¼¾⅓⅔/., ]{0,8}(?:tbsp|tsp|cups?|cloves?|pinch|el|tl|esslöffel|teelöffel|cuillères?|cuilleres?|cucharadas?|tazas?|œufs|eggs)(?![\p{L}])|^(?:[•·–-] ?)?[\d½¼¾⅓⅔][\d½¼¾⅓⅔/., ]{0,8}(?:g|kg|ml|cl|dl|l|litres?|oz)(?: (?:de|of|di|d['’]))? ?\p{L}{3}/iu
const isPrice = (text: string) => /^\p{Sc}? ?-?\d{1,4}(?:[.,]\d{2})? ?\p{Sc}?$/u.test(text)

/**
 * Three quarters of the words are in sentences of ten words or more. At least two of these are long, or
 * another follows.
 */
function flowingProse({ page }: Seen): boolean {
  const paragraphs = page.paragraphs.map(({ text }) => ({
    text: text.slice(0, cellCharsMax),
    words: text.split(' ').length,
  }))
  const isProse = ({ text, words }: (typeof paragraphs)[number] = { text: '', words: 0 }) =>
    words >= 10 && /^[\p{L}"“„«'‘¿¡(]/u.test(text) && !isLabelled.test(text)
  const said = paragraphs.filter(isProse).reduce((sum, { words }) => sum + words, 0)
  const runs = paragraphs.filter((one, i) => isProse(one) && (one.words >= 40 || isProse(paragraphs[i + 1])))
  return runs.length >= 2 && said >= 0.75 * wordsIn(page)
}

/** "Next race: …", "You: …" */
const isLabelled = /^\p{Lu}[\p{L} ]{0,24}: /u

const columnCellsMax = 60

/** Whether at least so many values have a name to their left. */
function isNamedColumn(page: Page, least: number, isValue: (text: string) => boolean): boolean {
  const values = page.cells.filter(cell => isValue(cell.text)).slice(0, columnCellsMax)
  return values.length >= least && values.filter(cell => hasNameLeft(page, cell)).length >= least
}

function hasNameLeft(page: Page, cell: Cell): boolean {
  const isName = (other: Cell) => rightOf(other.box) < cell.box.x && /\p{L}{3}/u.test(other.text)
  return page.near(cell.box).some(other => sharedRow(other.box, cell.box) > 0.5 && isName(other))
}

/** At least three signed amounts, each with a name to its left and no other figure, such as a price. */
function transactionList({ page }: Seen): boolean {
  const isFigure = ({ text }: Cell) => /^\p{Sc}?\d[\d.,]*%?$/u.test(text)
  const amounts = page.cells.filter(({ text }) => isSignedAmount(text)).slice(0, columnCellsMax)
  return (
    amounts.filter(
      cell =>
        hasNameLeft(page, cell) &&
        !page.near(cell.box).some(other => isFigure(other) && sharedRow(other.box, cell.box) > 0.5),
    ).length >= 3
  )
}

/** How many cells match in the row of the first match. */
function rowOf(page: Page, pattern: RegExp): number {
  const found = page.cells.filter(cell => pattern.test(cell.text))
  const [first] = found
  return first ? found.filter(cell => sharedRow(cell.box, first.box) > 0.5).length : 0
}

/** At least five short lines at one edge, and little else. */
function shortList({ page }: Seen): boolean {
  const edges = new Map<number, number>()
  for (const cell of page.cells.filter(cell => cell.words.length <= 8 && /\p{L}{2}/u.test(cell.text))) {
    const edge = Math.round(cell.box.x / Math.max(8, page.width * 0.015))
    edges.set(edge, (edges.get(edge) ?? 0) + 1)
  }
  const most = Math.max(0, ...edges.values())
  return most >= 5 && most >= 0.5 * page.cells.length && wordsIn(page) < 120
}

/** A large line at the top that is no sentence says that these are ideas, or names to choose from. */
function calledIdeas({ page }: Seen): boolean {
  const usual = page.cells.map(cell => cell.size).sort((a, b) => a - b)[page.cells.length >> 1] ?? 1
  return page.paragraphs
    .slice(0, headMax)
    .some(
      ({ text, cells: [first] }) =>
        first && first.size > 1.1 * usual && ideas.test(text.slice(0, cellCharsMax)),
    )
}

const headMax = 6
const ideas =
  /^(?:(?:[\p{L}’'.-]+ ){0,3}(?:ideas?|ideen|idées?|pomysły)(?::| (?:for|to|of|on|about|für|pour|para|na)\b.*|(?: \p{L}[\p{L}’'.-]*)?)|(?:brainstorm\p{L}*|mind ?map|brain dump)\b.*|(?:(?:working |possible |some )?(?:names|titles|slogans|taglines)) (?:for|ideas)\b.*|(?:possible|potential) (?:names|titles|slogans|taglines)|(?:name|title|slogan|tagline) (?:ideas|options|candidates)|what to (?:call|name)\b.*|(?:\p{L}+ ){1,3}(?:inspiration|inspo))$/iu

/** Few words that suppose something ("what if", "imagine", "someone should"), not tasks or facts. */
function wondering({ page }: Seen): boolean {
  const said = page.paragraphs
    .map(({ text }) => text.slice(0, cellCharsMax))
    .filter(text => text.split(' ').length >= 4)
  const supposed = countOf(said, supposing)
  const isMost = supposed >= 1 && 3 * supposed >= said.length
  return isMost && wordsIn(page) < wonderingWordsMax && !isBubbled(page)
}

const wonderingWordsMax = 120
const supposing =
  /\bwhat if\b|\bimagine\b|\bhow about an?\b|\b(?:someone|somebody) should\b|\bwould(?:n['’]t it)? be (?:so |really |very )?(?:cool|great|nice|fun|amazing|awesome|useful)\b|\bhear me out\b|\brandom thought\b|\bstell dir vor\b|\bwas w[äa]re,? wenn\b|\bet si (?:on|nous)\b|\bimagina\b|\by si\b/i

const signature = /^(?:[—–-] ?\p{Lu}\p{L}+|\p{Lu}[\p{L}.'’]+ \p{Lu}[\p{L}.'’]+)(?: \p{Lu}[\p{L}.'’]*){0,2}$/u

/** One or two large sentences of at least five words, and hardly anything else. */
function loneSentence({ page }: Seen): boolean {
  const sentences = page.paragraphs.filter(p => p.text.split(' ').length >= 5 && /\p{Ll}/u.test(p.text))
  const total = wordsIn(page)
  return (
    total >= 6 &&
    total <= 60 &&
    sentences.length >= 1 &&
    sentences.length <= 2 &&
    page.paragraphs.length <= 4 &&
    isLargest(sentences[0], page) &&
    !/\d{2}/.test(page.cells.map(c => c.text).join(' '))
  )
}

/** Below a heading it is a note. */
function isLargest(said: Paragraph | undefined, page: Page): boolean {
  const size = said?.cells[0]?.size ?? 0
  return page.cells.every(cell => cell.size < 1.3 * size)
}

/** A wide page with few words and a very large heading. */
function slideLike({ page }: Seen): boolean {
  const tallest = page.cells.reduce((most, cell) => Math.max(most, cell.box.height), 0)
  const lowest = page.cells.reduce((most, cell) => Math.max(most, bottomOf(cell.box)), 0)
  return (
    page.width > 1.2 * page.height &&
    wordsIn(page) <= 60 &&
    tallest > 0.045 * page.height &&
    lowest > 0.6 * page.height &&
    page.cells.length <= 15
  )
}
