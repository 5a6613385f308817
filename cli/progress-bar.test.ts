import { expect, test } from 'vitest'
import { progressBar } from './progress-bar.ts'

/** What is written while two of three steps are done, and at the end. */
function writtenTo(isTTY: boolean): string[] {
  const written: string[] = []
  const bar = progressBar(3, { isTTY, write: text => written.push(text) })
  bar.step()
  bar.step()
  bar.end()
  return written
}

test('a bar grows on one line of a terminal, and leaves nothing behind', () => {
  const written = writtenTo(true)
  expect(written[2]).toBe(`\r${'█'.repeat(20)}${'░'.repeat(10)} 2 of 3`)
  expect(written.at(-1)).toBe('\r\u001b[K')
  expect(written.join('')).not.toContain('\n')
})

test('a log gets no bar', () => {
  expect(writtenTo(false)).toEqual([])
})
