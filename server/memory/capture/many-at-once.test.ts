import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPictures } from '#server/memory/keep/pictures/pictures.ts'
import type { Pixels, TextReader } from '#server/outside/text-reader.ts'
import { linesOf } from '#test/a-typing-reader.ts'
import { startApp } from '#test/start-app.ts'

const ann = { email: 'ann@example.com', password: 'correct horse' }

test('of many that come at once each is read as it is, whoever had its memory before', async () => {
  await using app = await startApp({
    pictures: createPictures(),
    reader: readingSlowly(greys.length),
    environment: { READING_THREADS: '4' },
  })
  const visitor = await app.signIn(ann)
  const left = greys.values()
  const uploading = async () => {
    for (const grey of left) {
      const { body } = await visitor.capture(await pictureOf(grey))
      expect(body.extractedText).toBe(wordFor(grey))
    }
  }
  await Promise.all(Array.from({ length: 6 }, uploading))
})

test('at one that could not be read other threads may still look: no other picture has its memory', async () => {
  const looked: Pixels[] = []
  const reader: TextReader = {
    async read(pixels) {
      looked.push(pixels)
      if (looked.length === 1) throw new Error('A thread that was reading ended.')
      return textOf(pixels, wordIn(pixels))
    },
    close: async () => {},
  }
  await using app = await startApp({ pictures: createPictures(), reader: Promise.resolve(reader) })
  const visitor = await app.signIn(ann)
  for (const grey of greys.slice(0, 4)) await visitor.capture(await pictureOf(grey))
  const [failed, ...others] = looked.map(wordIn)
  expect(others.length).toBeGreaterThan(3)
  expect(failed).toBe(wordFor(greys[0] ?? 0))
})

/** Each of one grey, in sizes of which some fit into another's memory and some do not. */
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
const wordFor = (grey: number) => `shade ${grey}`

function wordIn({ data }: Pixels): string {
  const first = data[0] ?? 0
  return data.every(value => value === first) ? wordFor(first) : 'mixed'
}

/**
 * Returns the word that a picture's grey stands for, if the grey is the same from the start of the reading to
 * its end. It ends when three more have started, or all have.
 */
async function readingSlowly(all: number): Promise<TextReader> {
  const underWay: PromiseWithResolvers<void>[] = []
  let begun = 0
  return {
    async read(pixels) {
      const before = wordIn(pixels)
      const end = Promise.withResolvers<void>()
      underWay.push(end)
      const isLast = ++begun >= all
      for (const one of underWay.splice(0, isLast ? all : underWay.length - 3)) one.resolve()
      await end.promise
      return textOf(pixels, before === wordIn(pixels) ? before : 'altered')
    },
    close: async () => {},
  }
}

const textOf = ({ width, height }: Pixels, text: string) => ({
  ...{ width, height, engine: 'grey', lines: linesOf(text) },
})
