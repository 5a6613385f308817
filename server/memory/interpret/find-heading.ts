import { sharedRow } from './boxes.ts'
import { foldText } from './fold-text.ts'
import type { Cell, Page, Paragraph } from './page.ts'

/** The words a person would point at to say what the page is: large, high up, and no value or app's name. */
export function findHeading(page: Page): Paragraph | null {
  const usual = usualHeight(page)
  let best: Paragraph | null = null
  let most = 0
  for (const paragraph of page.paragraphs.slice(0, candidatesMax)) {
    const points = pointsOf(paragraph, page, usual)
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
  if (!first || !isNameable(paragraph.text)) return 0
  const size = Math.min(3.5, first.size / usual)
  const place = 1 - Math.min(1, first.box.y / Math.max(1, page.height))
  const isLong = paragraph.text.split(' ').length > 16
  return (
    0.1 +
    size * 2 +
    place * 1.6 -
    (isLong ? 1 : 0) -
    (isInTable(page, first) ? 1 : 0) -
    (isGeneric(paragraph.text) ? 2.5 : 0)
  )
}

/** A cell with two others on its row is one of a table's. */
function isInTable(page: Page, cell: Cell): boolean {
  return (
    page.near(cell.box).filter(other => other !== cell && sharedRow(other.box, cell.box) > 0.5).length >= 2
  )
}

const nameCharsMax = 300
const genericCharsMax = 40

/** Has a word, and is no address, value, file or handle. */
export function isNameable(whole: string): boolean {
  const text = whole.slice(0, nameCharsMax)
  const letters = text.replace(/[^\p{L}]/gu, '').length
  const isValue = letters < 3 || letters < 0.45 * text.replace(/\s/g, '').length
  return !isValue && !/^\S+[./]\S+$/.test(text) && !/^[@#<]/.test(text) && !/^[A-Z]{3}$/.test(text)
}

const generic = new Set(
  (
    'notes|note|transactions|all transactions|my tickets|tickets|your ticket|ticket|your tickets|reminders|settings|messages|message|post|posts|today|diary|home|search|lists|list|done|edit|back|inbox|details|' +
    'photos|files|total|total due|subtotal|invoice|menu|order|orders|profile|history|share|cancel|ok|retry|explore|chat|you|support|' +
    'calendar|mail|contacts|weather|maps|music|video|channels|explorer|contents|description|amount|ingredients|method|splits|' +
    'departing|connected|delivered|account|accounts|recent activity|safari|chrome|whatsapp|imessage|instagram|facebook|' +
    'youtube|tiktok|slack|gmail|twitter|x|reddit|spotify|netflix|amazon|google|erinnerungen|notizen|einstellungen|heute|rappels|notes de frais|recordatorios|ajustes|track package|network details|tuesday|monday|wednesday|thursday|friday|saturday|sunday'
  ).split('|'),
)

/** The name of an app or of a part of one, which says nothing about this picture. */
export const isGeneric = (text: string) =>
  text.length <= genericCharsMax &&
  generic.has(
    foldText(text)
      .replace(/[:\d\s]+$/, '')
      .trim(),
  )
