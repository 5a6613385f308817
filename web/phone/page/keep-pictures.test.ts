import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Screenshot } from '#contract/screenshot.ts'
import { picturesCache } from '#web/phone/library-on-phone.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { addPictures, keepPictures } from './keep-pictures.ts'

beforeEach(async () => void (await caches.delete(picturesCache)))

const signal = new AbortController().signal
/** The rows of the phone: all of them uncovered, unless a test says otherwise. */
const rowOf = async (id: number): Promise<Screenshot | undefined> => aScreenshot({ id })
const addressOf = (id: number) => `/api/screenshots/${id}/image?size=thumb`
const many = (count: number) => Array.from({ length: count }, (_, i) => aScreenshot({ id: count - i }))

/** Answers with a picture, unless the id is among the broken ones. Returns the addresses asked for. */
function picturesFrom({ broken = [] as number[] } = {}): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const isBroken = broken.some(id => address === addressOf(id))
    return new Response('picture', { status: isBroken ? 503 : 200 })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}

async function kept(): Promise<string[]> {
  const requests = await (await caches.open(picturesCache)).keys()
  return requests.map(({ url }) => url.replace(location.origin, ''))
}

test('on a new device the newest pictures come first, ten of them before a rest', async () => {
  const asked = picturesFrom()
  const rested: number[] = []
  await addPictures(many(25), { signal, rowOf, rest: async () => void rested.push(asked.length) })
  expect(rested).toEqual([10, 20])
  expect(asked).toEqual(Array.from({ length: 25 }, (_, i) => addressOf(25 - i)))
  expect(await kept()).toEqual(asked)
})

test('pictures that are here already are not fetched again, and take no part in a row', async () => {
  const asked = picturesFrom()
  const rest = vi.fn(async () => {})
  await addPictures(many(8), { signal, rowOf, rest })
  await addPictures(many(16), { signal, rowOf, rest })
  expect(asked).toHaveLength(16)
  expect(rest).not.toHaveBeenCalled()
})

test('none is fetched while somebody scrolls, until nothing has moved for two seconds', async () => {
  const asked = picturesFrom()
  let now = 0
  // As an element of the page does: its event does not bubble.
  const scroll = () => document.body.dispatchEvent(new Event('scroll'))
  const waits: { millis: number; asked: number }[] = []
  const wait = async (millis: number) => {
    waits.push({ millis, asked: asked.length })
    const isFirst = waits.length === 1
    now += isFirst ? 500 : millis
    if (!isFirst) return
    scroll()
    now += millis - 500
  }
  const time = { now: () => now, wait }
  await addPictures(many(10), { signal, rowOf, time })
  await addPictures(many(21), { signal, rowOf, rest: async () => void scroll(), time })
  expect(waits).toEqual([
    { millis: 2_000, asked: 20 },
    { millis: 500, asked: 20 },
  ])
  expect(asked).toHaveLength(21)
})

test('who leaves during a rest has none fetched after it', async () => {
  const asked = picturesFrom()
  const leaving = new AbortController()
  await addPictures(many(25), { signal: leaving.signal, rowOf, rest: async () => leaving.abort() })
  expect(asked).toHaveLength(10)
})

test('a picture that fails holds up no others, and is fetched another time', async () => {
  picturesFrom({ broken: [2] })
  await addPictures(many(3), { signal, rowOf })
  expect(await kept()).toEqual([addressOf(3), addressOf(1)])
  picturesFrom()
  await addPictures(many(3), { signal, rowOf })
  expect(await kept()).toContain(addressOf(2))
})

test('pictures of screenshots that are not here any more go, and so do those that cover less', async () => {
  picturesFrom()
  await addPictures(many(3), { signal, rowOf })
  const covered = aScreenshot({ id: 3, veil: 'a b' })
  const now = [covered, aScreenshot({ id: 2 })]
  await keepPictures(now, { signal, rowOf: async id => now.find(one => one.id === id) })
  expect((await kept()).toSorted()).toEqual([addressOf(2), `${addressOf(3)}&veil=a%20b`])
})

test('one that is covered while it is fetched is kept as it is covered now, and a deleted one is not', async () => {
  const rows = new Map(many(3).map(one => [one.id, one]))
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === addressOf(3)) rows.set(3, aScreenshot({ id: 3, veil: 'a' }))
    if (address === addressOf(2)) rows.delete(2)
    return new Response('picture')
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await addPictures(many(3), { signal, rowOf: async id => rows.get(id) })
  expect(await kept()).toEqual([addressOf(1)])
  await addPictures([...rows.values()], { signal, rowOf: async id => rows.get(id) })
  expect((await kept()).toSorted()).toEqual([addressOf(1), `${addressOf(3)}&veil=a`])
})
