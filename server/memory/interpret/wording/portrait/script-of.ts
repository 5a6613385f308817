import type { Page } from '#server/memory/page/layout/page.ts'

/** The script of a page ("Japanese", "Arabic script"). Null if most of its letters are Latin. */
export function scriptOf(page: Page): string | null {
  const text = page.cells
    .slice(0, cellsMax)
    .map(cell => cell.text)
    .join(' ')
    .slice(0, charsMax)
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return null
  const most = (look: RegExp, share: number) => (text.match(look)?.length ?? 0) >= share * letters
  if (most(/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 0.2)) return 'Japanese'
  return scripts.find(([, look]) => most(look, 0.5))?.[0] ?? null
}

const cellsMax = 200
const charsMax = 4_000
const scripts: [string, RegExp][] = [
  ['Chinese', /\p{sc=Han}/gu],
  ['Korean', /\p{sc=Hangul}/gu],
  ['Cyrillic script', /\p{sc=Cyrillic}/gu],
  ['Greek', /\p{sc=Greek}/gu],
  ['Arabic script', /\p{sc=Arabic}/gu],
  ['Hebrew', /\p{sc=Hebrew}/gu],
  ['Thai', /\p{sc=Thai}/gu],
  ['Devanagari script', /\p{sc=Devanagari}/gu],
]
