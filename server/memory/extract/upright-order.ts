import { turnReading } from '#server/memory/keep/pictures/turn-boxes.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import type { PictureText, ReadLine } from '#server/outside/text-reader.ts'
import { turnedSize } from '#server/outside/turned-size.ts'
import { readOrder } from './read-order.ts'

/** Sorts the lines as a person reads them on the page turned upright. The boxes stay in place. */
export function uprightOrder(page: Omit<PictureText, 'codes' | 'turned'>): Reading {
  const turn = turnToUpright(page.lines)
  if (turn === 0) return readOrder(page)
  const size = turnedSize(page, turn)
  const lines = page.lines.map(line => ({ ...line, block: 0, chrome: false }))
  const upright = turnReading({ ...page, lines }, turn, size)
  return turnReading(readOrder({ ...size, engine: page.engine, lines: upright.lines }), -turn, page)
}

/** Clockwise degrees. The direction from the first to the last word of a line decides. */
function turnToUpright(lines: readonly ReadLine[]): 0 | 90 | 180 | 270 {
  const ways = { right: 0, down: 0, left: 0, up: 0 }
  for (const { words } of lines) {
    const [first, last] = [words[0], words.at(-1)]
    if (!first || !last || first === last) continue
    const across = middleX(last) - middleX(first)
    const down = middleY(last) - middleY(first)
    if (Math.abs(across) > Math.abs(down)) ways[across > 0 ? 'right' : 'left'] += Math.abs(across)
    else ways[down > 0 ? 'down' : 'up'] += Math.abs(down)
  }
  const most = Math.max(...Object.values(ways))
  if (most === ways.right) return 0
  if (most === ways.down) return 270
  if (most === ways.up) return 90
  // Arabic and Hebrew also run to the left, but their lines go down.
  return goUp(lines) ? 180 : 0
}

const goUp = (lines: readonly ReadLine[]) => (lines[0]?.box.y ?? 0) > (lines.at(-1)?.box.y ?? 0)
const middleX = ({ box }: Pick<ReadLine, 'box'>) => box.x + box.width / 2
const middleY = ({ box }: Pick<ReadLine, 'box'>) => box.y + box.height / 2
