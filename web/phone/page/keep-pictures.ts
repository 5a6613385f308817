import type { Screenshot } from '#contract/screenshot.ts'
import { picturesCache } from '#web/phone/library-on-phone.ts'

/** `rest` is awaited after each ten pictures. */
type Fetching = { signal: AbortSignal; rest?: () => Promise<unknown> }

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
 * ten. A new device needs 500, and neither the page nor the server should wait for them. One that fails is
 * fetched another time.
 */
export async function addPictures(
  screenshots: readonly Screenshot[],
  { signal, rest = waitASecond }: Fetching,
): Promise<void> {
  const cache = await caches.open(picturesCache)
  let fetched = 0
  for (const one of screenshots) {
    const address = thumbnailOf(one)
    if (await cache.match(address)) continue
    if (fetched > 0 && fetched % picturesInARow === 0) await rest()
    if (signal.aborted) return
    // Less of it may have been covered.
    await cache.delete(pictureOf(one.id), { ignoreSearch: true })
    await fetchInto(cache, address)
    fetched++
  }
}

export async function removePicture(id: number): Promise<void> {
  const cache = await caches.open(picturesCache)
  await cache.delete(pictureOf(id), { ignoreSearch: true })
}

const picturesInARow = 10
const waitASecond = () => new Promise(resolve => setTimeout(resolve, 1_000))

async function fetchInto(cache: Cache, address: string) {
  try {
    const answer = await fetch(address, { priority: 'low' })
    if (answer.ok) await cache.put(address, answer)
  } catch {
    // There is no network or no room now.
  }
}

const pictureOf = (id: number) => `/api/screenshots/${id}/image`

/** Another address whenever other parts of it are covered. */
const thumbnailOf = ({ id, veil }: Screenshot) =>
  `${pictureOf(id)}?size=thumb${veil ? `&veil=${encodeURIComponent(veil)}` : ''}`
