import type { WrittenLine } from './written-lines.ts'

/** Removes the phone's own clock. It is above every page and belongs to none. */
export function withoutClock(lines: WrittenLine[], height: number): WrittenLine[] {
  const isOf = ({ text, box }: WrittenLine) =>
    box !== null && box.y + box.height <= statusBarPart * height && isClock.test(text)
  return lines.some(isOf) ? lines.filter(line => !isOf(line)) : lines
}

const isClock = /^\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\.?)?$/i
const statusBarPart = 0.05
