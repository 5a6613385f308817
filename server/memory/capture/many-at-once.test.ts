import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPictures } from '#server/memory/keep/pictures.ts'
import type { Pixels, TextReader } from '#server/outside/text-reader.ts'
import { aReading } from '#test/a-reading.ts'
import { startApp } from '#test/start-app.ts'

/** Of one grey, and of sizes of which some have room in another's memory and some have not. */
const greys = Array.from({ length: 40 }, (_, i) => 10 + 6 * i)
const pictureOf = (grey: number) =>
  sharp({
    create: {
      ...{ width: 40 + grey, height: grey % 5 === 0 ? 20_000 : 30, channels: 3 },
      background: { r: grey, g: grey, b: grey },
    },
  })
    .png()
    .toBuffer()

/** Finds in a picture the word that its grey stands for, if that is all that is there, from when it begins until it ends. */
const reader: TextReader = {
  async read(pixels) {
    const before = wordIn(pixels)
    await setTimeout(Math.random() * 20)
    const { width, height } = pixels
    const lines = aReading(before === wordIn(pixels) ? before : 'altered').lines
    return { width, height, engine: 'grey', lines: lines.map(({ block: _, chrome: __, ...line }) => line) }
  },
  close: async () => {},
}

function wordIn({ data }: Pixels): string {
  const first = data[0] ?? 0
  return data.every(value => value === first) ? wordFor(first) : 'mixed'
}
const wordFor = (grey: number) => `shade ${grey}`

test('of many that come at once each is read as it is, whoever had its memory before', async () => {
  const pictures = createPictures()
  await using app = await startApp({ pictures, reader: Promise.resolve(reader) })
  const ann = await app.signIn({ email: 'ann@example.com', password: 'correct horse' })
  // Six at a time, so that some are opened while others are read.
  const left = greys.values()
  const uploading = async () => {
    for (const grey of left) {
      const { body } = await ann.capture(await pictureOf(grey))
      expect(body.extractedText).toBe(wordFor(grey))
    }
  }
  await Promise.all(Array.from({ length: 6 }, uploading))
})
