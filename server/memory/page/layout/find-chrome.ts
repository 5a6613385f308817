import { foldInPlace } from '#server/language/words/fold.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import { bottomOf, centreOf, middleOf, rightOf } from './boxes.ts'
import type { Cell } from './page.ts'

/** Finds the cells of the device or the app's own controls. OCR marks some. Others stand where these do. */
export function findChrome(cells: Cell[], reading: Reading): (cell: Cell) => boolean {
  const found = new Set(cells.filter(cell => reading.lines[cell.line]?.chrome === true))
  for (const cell of cells) if (isStatusBar(cell, reading) || isInputField(cell, reading)) found.add(cell)
  for (const cell of [...tabBar(cells, reading), ...sideMenu(cells, reading)]) found.add(cell)
  return cell => found.has(cell)
}

const statusText =
  /^(?:\d{1,2}[:.]\d{2}(?: ?[AP]M)?|\d{1,3} ?%|[345]G\+?|LTE|E|wifi)(?: (?:\d{1,3} ?%|[345]G|LTE))*$/i
const statusBarShare = 0.04
const isPortrait = (reading: Reading) => reading.height > reading.width

function isStatusBar(cell: Cell, reading: Reading): boolean {
  return bottomOf(cell.box) < reading.height * statusBarShare && statusText.test(cell.text)
}

const placeholder =
  /^(?:i?message|text message|type a message|message #\S+|reply to \S+|send a message|search|add a comment)(?:\.{3}|…)?$/i
const footerShare = 0.9

function isInputField(cell: Cell, reading: Reading): boolean {
  return cell.box.y > reading.height * footerShare && placeholder.test(cell.text)
}

/** Three to six short words, evenly spread along the bottom of a phone. */
function tabBar(cells: Cell[], reading: Reading): Cell[] {
  if (!isPortrait(reading)) return []
  const foot = cells.filter(cell => cell.box.y > reading.height * footerShare && isTab(cell.text))
  const lowest = foot.at(-1)
  if (!lowest) return []
  const row = foot.filter(cell => Math.abs(middleOf(cell.box) - middleOf(lowest.box)) < lowest.box.height)
  return row.length >= 3 && row.length <= 6 && isEvenlySpread(row) ? row : []
}

const isTab = (text: string) => text.length <= 14 && /^\p{L}[\p{L} &-]*$/u.test(text)

function isEvenlySpread(row: Cell[]): boolean {
  const centres = row.map(cell => centreOf(cell.box)).sort((a, b) => a - b)
  const steps = centres.slice(1).map((centre, i) => centre - (centres[i] ?? 0))
  return Math.max(...steps) < 1.5 * Math.min(...steps)
}

const menuWords = new Set(
  (
    'home|search|library|profile|inbox|sent|drafts|archive|trash|spam|starred|settings|account|accounts|payments|cards|more|help|support|' +
    'overview|dashboard|reports|analytics|users|customers|orders|products|team|teams|members|billing|projects|goals|my tasks|tasks|today|' +
    'upcoming|scheduled|all|flagged|browse|boards|board|backlog|activity|calendar|day|week|month|notes|folders|files|shared|recents|' +
    'favourites|favorites|bookings|trips|explore|discover|saved|wishlists|cart|shop|store|history|stats|habits|workouts|exercises|plans|' +
    'progress|classes|chats|calls|status|updates|messages|notifications|contacts|services|logs|alerts|devices|network|security|system|' +
    'privacy|general|display|sound|photos|music|radio|podcasts|books|downloads|news|opinion|culture|courses|learn|practice|jobs|results|' +
    'visits|recipes|diary|budget|tickets|offers|journeys|about|log out|sign out|menu|funnels|issues|highlights|reels'
  ).split('|'),
)
const menuShare = 0.25
const menuCellsMin = 3

/** A column of short entries along the left edge of a desktop window, and the name above them. */
function sideMenu(cells: Cell[], reading: Reading): Cell[] {
  if (isPortrait(reading)) return []
  const column = cells.filter(cell => rightOf(cell.box) < menuShare * reading.width && isEntry(cell.text))
  const edge = Math.min(...column.map(cell => cell.box.x))
  const entries = column.filter(
    cell => cell.box.x - edge < 1.5 * cell.box.height && edge < 0.06 * reading.width,
  )
  const known = new Set(entries.map(cell => foldInPlace(cell.text)).filter(text => menuWords.has(text))).size
  return known >= menuCellsMin && 2 * known >= entries.length ? entries : []
}

const isEntry = (text: string) => text.length <= 28 && /^\p{L}[\p{L} &'-]*(?: \d{1,3})?$/u.test(text)
