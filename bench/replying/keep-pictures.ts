import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { interpret } from '#server/memory/interpret/interpret.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import type { Database } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { keepScreenshot, readingOf } from '#test/a-library.ts'
import { aReadingOf, type Truth } from '#test/a-reading.ts'

/**
 * Stores the test pictures, and others for questions, as a perfect reader reads them. Returns their number.
 */
export async function keepPictures(into: Database, ownerId: OwnerId, now: number): Promise<number> {
  const pictures = (await readdir(join(import.meta.dirname, '../../test/pictures/truth'))).map(file =>
    file.replace('.json', ''),
  )
  const others: Record<string, Listed> = JSON.parse(
    readFileSync(join(import.meta.dirname, '../asked-pictures.json'), 'utf8'),
  )
  for (const name of pictures) await keepNamed(into, ownerId, { name, reading: readingOf(name), now })
  for (const [name, picture] of Object.entries(others))
    await keepNamed(into, ownerId, { name, reading: aReadingOf(truthOf(picture)), now })
  return pictures.length + Object.keys(others).length
}

/** Stores one screenshot, interpreted as an upload is. */
export function keepNamed(
  into: Database,
  ownerId: OwnerId,
  { name, reading, now }: { name: string; reading: Reading; now: number },
) {
  const { title, description, analysis, type, tags, facts } = interpret({
    reading,
    categories: [],
    seenAt: now,
  })
  const understood = { title, description, analysis, type, tags: JSON.stringify(tags), facts }
  return keepScreenshot(into, ownerId, { reading, file_name: name, ...understood })
}

/** A line for each word, with its place and block. */
type Listed = { width: number; height: number; words: string }

function truthOf({ width, height, words }: Listed): Truth {
  return {
    width,
    height,
    words: words.split('\n').map(line => {
      const [t = '', ...numbers] = line.split('\t')
      const [x = 0, y = 0, w = 0, h = 0, block = 0] = numbers.map(Number)
      return { t, x, y, w, h, block }
    }),
  }
}
