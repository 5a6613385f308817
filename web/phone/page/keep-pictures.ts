import type { Screenshot } from '#contract/screenshot.ts'
import { picturesCache, screenshotOnPhone } from '#web/phone/library-on-phone.ts'
import { type Time, watchScrolling } from './watch-scrolling.ts'

/**
 * `rest` is awaited after each ten pictures. `rowOf` returns a screenshot as it is now: fetching takes a
 * minute, and meanwhile one may be deleted or more of it covered.
 */
type Fetching = {
  signal: AbortSignal
  rest?: () => Promise<unknown>
  rowOf?: (id: number) => Promise<Screenshot | undefined>
  time?: Time
}

/** Keeps the thumbnails of these screenshots, and removes those of all others. */
export async function keepPictures(screenshots: readonly Screenshot[], fetching: Fetching): Promise<void> {
  const cache = await caches.open(picturesCache)
  const wanted = new Set(screenshots.map(thumbnailOf))
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!wanted.has(pathname + search)) await cache.delete(request)
  }
  await addPictures(screenshots, fetching)
}

/**
 * Fetches thumbnails that are not here yet, in the given order: one after the other, with a rest after each
 * ten, and none while somebody scrolls. A new device needs 500, and neither the page nor the server should
 * wait for them. One that fails is fetched another time.
 */
export async function addPictures(
  screenshots: readonly Screenshot[],
  { signal, rest = waitASecond, rowOf = screenshotOnPhone, time }: Fetching,
): Promise<void> {
  const cache = await caches.open(picturesCache)
  const addressOf = async (id: number) => {
    const row = await rowOf(id)
    return row && thumbnailOf(row)
  }
  const scrolling = watchScrolling(time)
  let fetched = 0
  try {
    for (const { id } of screenshots) {
      if (await isSettled(await addressOf(id))) continue
      if (fetched > 0 && fetched % picturesInARow === 0) await rest()
      await scrolling.untilStill(signal)
      if (signal.aborted) return
      await fetchOne(id)
      fetched++
    }
  } finally {
    scrolling.stop()
  }

  async function fetchOne(id: number) {
    const address = await addressOf(id)
    if (!address || (await isSettled(address))) return
    // Less of it may have been covered.
    await cache.delete(pictureOf(id), { ignoreSearch: true })
    const answer = await thumbnailFrom(address)
    if (answer && (await addressOf(id)) === address) await putIn(cache, address, answer)
  }

  /** It is deleted, or its picture is here. */
  async function isSettled(address: string | undefined) {
    return !address || (await cache.match(address)) !== undefined
  }
}

export async function removePicture(id: number): Promise<void> {
  const cache = await caches.open(picturesCache)
  await cache.delete(pictureOf(id), { ignoreSearch: true })
}

const picturesInARow = 10
const waitASecond = () => new Promise(resolve => setTimeout(resolve, 1_000))

/** Null where there is no network now, or no such picture. */
async function thumbnailFrom(address: string): Promise<Response | null> {
  try {
    const answer = await fetch(address, { priority: 'low' })
    return answer.ok ? answer : null
  } catch {
    return null
  }
}

async function putIn(cache: Cache, address: string, answer: Response) {
  try {
    await cache.put(address, answer)
  } catch {
    // There is no room now.
  }
}

const pictureOf = (id: number) => `/api/screenshots/${id}/image`

/** Another address whenever other parts of it are covered. */
const thumbnailOf = ({ id, veil }: Screenshot) =>
  `${pictureOf(id)}?size=thumb${veil ? `&veil=${encodeURIComponent(veil)}` : ''}`
