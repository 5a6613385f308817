import type { WrittenLine } from './written-lines.ts'

/** Without the clock of the telephone itself, which stands over every page and is of nothing in it. */
export const withoutClock = (lines: WrittenLine[], height: number): WrittenLine[] =>
  lines.filter(({ text, box }) => !box || box.y + box.height > statusBarPart * height || !isClock.test(text))

const isClock = /^\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\.?)?$/i
const statusBarPart = 0.05
