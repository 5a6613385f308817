import type { Page } from '#server/memory/page/layout/page.ts'
import { sayDay } from './portrait/said-days.ts'
import { scriptOf } from './portrait/script-of.ts'

/** A card for a picture that was not read: its shape and day, or the script on it. Null if it was read. */
export function unreadCard(
  page: Page,
  takenAt: number | null,
): { title: string; description: string } | null {
  if (page.cells.length === 0) return photoCard(page, takenAt)
  const script = scriptOf(page)
  if (script === null || sureness(page) >= sureMin) return null
  return {
    title: `Screenshot in ${script}`,
    description: `A screenshot in ${script}, which could not be read well enough to say more.`,
  }
}

/** Below this, the letters of another script are guesses. */
const sureMin = 0.8

function photoCard({ width, height }: Page, takenAt: number | null) {
  const day = takenAt === null ? null : sayDay(new Date(takenAt).toISOString().slice(0, 10), Number.NaN)
  const shape = width > 1.15 * height ? 'wide' : height > 1.15 * width ? 'tall' : 'square'
  return {
    title: day ? `Photo without text, ${day}` : 'Photo without text',
    description: `A ${shape} picture of ${width} by ${height} pixels in which no text was found${day ? `, taken on ${day}` : ''}.`,
  }
}

function sureness({ cells }: Page): number {
  const words = cells.flatMap(cell => cell.words)
  return words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length)
}
