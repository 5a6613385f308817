import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { picturesIn, type SentPicture, sendPicture } from './sent-pictures.ts'

const memoryFor = (bytes: number) => new SharedArrayBuffer(bytes)
function brightnessOf(count: number, id: number) {
  const data = new Uint8Array(memoryFor(count))
  for (let at = 0; at < count; at++) data[at] = at + id
  return data
}
const aPicture = (id: number, width: number, height: number): SentPicture => ({
  ...{ id, options: { isLater: id % 2 === 1, onlyCodes: id > 2 } },
  pixels: {
    ...{ width, height },
    data: brightnessOf(width * height, id),
  },
})
const sent = [aPicture(0, 1, 1), aPicture(1, 300, 200), aPicture(2, 7, 3), aPicture(4_294_967_295, 2, 2)]

test.each([1, 15, 16, 17, 1_000, 1_000_000])('pictures arrive as they were, in pieces of %i', async size => {
  const stream = new PassThrough()
  for (const picture of sent) sendPicture(stream, picture)
  const bytes = Buffer.concat(await stream.end().toArray())
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  )
  const arrived = []
  for await (const picture of picturesIn(piecesOf(pieces), memoryFor)) arrived.push(picture)
  expect(arrived).toEqual(sent)
})

test('memory that is larger than the picture is used as far as it is needed', async () => {
  const stream = new PassThrough()
  for (const picture of sent) sendPicture(stream, picture)
  stream.end()
  const arrived = []
  for await (const picture of picturesIn(stream, bytes => memoryFor(bytes + 100))) arrived.push(picture)
  expect(arrived.map(({ pixels }) => [...pixels.data])).toEqual(sent.map(({ pixels }) => [...pixels.data]))
})

async function* piecesOf(pieces: Uint8Array[]) {
  yield* pieces
}
