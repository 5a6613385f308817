import type { Reading } from '#server/memory/keep/reading.ts'
import type { PictureText, ReadLine } from '#server/outside/text-reader.ts'
import { columnsApart } from './columns-apart.ts'
import { isDeviceChrome } from './is-device-chrome.ts'
import { joinRow } from './join-row.ts'
import { numberBlocks } from './number-blocks.ts'
import { rowsOf } from './rows-of.ts'
import { unstackPairs } from './unstack-pairs.ts'

/** Sorts lines as a person reads: column by column, from top to bottom. A row becomes one line. */
export function readOrder(picture: PictureText): Reading {
  const isChrome = isDeviceChrome(picture)
  const middle = picture.height / 2
  const inOrder = (of: (line: ReadLine) => boolean) =>
    columnsApart(picture.lines.filter(of)).flatMap(column => unstackPairs(rowsOf(column)).map(joinRow))
  const lines = [
    ...inOrder(line => isChrome(line) && line.box.y < middle).map(line => ({ ...line, chrome: true })),
    ...inOrder(line => !isChrome(line)).map(line => ({ ...line, chrome: false })),
    ...inOrder(line => isChrome(line) && line.box.y >= middle).map(line => ({ ...line, chrome: true })),
  ]
  const { width, height, engine } = picture
  return { width, height, engine, lines: numberBlocks(lines) }
}
