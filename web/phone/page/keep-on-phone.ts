import { getSession, type Session } from '#contract/account.ts'
import { listCategories } from '#contract/category.ts'
import { listForPhone, onPhonePageSize } from '#contract/phone/on-phone.ts'
import { onPhoneMax } from '#contract/phone/on-phone-max.ts'
import { nextCursorHeader, type Screenshot } from '#contract/screenshot.ts'
import { call, callForAnswer } from '#web/api/call.ts'
import { workerAddress } from '#web/api/worker-address.ts'
import { forgetOthers } from '#web/phone/forget-phone.ts'
import { inLibraryTurn } from '#web/phone/in-library-turn.ts'
import { changeLibrary, keepLibrary, phoneOwner, picturesCache } from '#web/phone/library-on-phone.ts'

/**
 * Starts the service worker, and keeps the newest screenshots for a phone without a network. Returns how much
 * of somebody else's was removed before it was sent.
 */
export async function keepOnPhone(session: Session): Promise<number> {
  const lost = await forgetOthers(session.user.id)
  await navigator.serviceWorker.register(workerAddress, { scope: '/' })
  // Once its own files are here.
  await navigator.serviceWorker.ready
  const known = await phoneOwner()
  if (known && Date.now() - known.keptAt < keptMillis) return lost
  const [categories, screenshots] = [await call(listCategories, {}), await newest()]
  const isKept = await whileHere(session, () =>
    keepLibrary({ session, categories, keptAt: Date.now() }, screenshots),
  )
  if (isKept) await keepPictures(screenshots)
  return lost
}

/** Brings some of what is kept up to date: what is new, what has changed, and what is gone. */
export async function renewOnPhone(session: Session, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += onPhonePageSize) {
    const some = ids.slice(from, from + onPhonePageSize)
    const screenshots = await call(listForPhone, { query: { ids: some.join(',') } })
    const isKept = await whileHere(session, () => changeLibrary(session.user.id, some, screenshots))
    if (!isKept) continue
    const there = new Set(screenshots.map(({ id }) => id))
    const cache = await caches.open(picturesCache)
    for (const id of some) if (!there.has(id)) await cache.delete(pictureOf(id), { ignoreSearch: true })
    await addPictures(screenshots)
  }
}

/** Opened again sooner, it is not fetched again. */
const keptMillis = 10 * 60_000

/**
 * Writes only while the person is still signed in, in every tab. Signing out ends the session first and then
 * waits for its turn, so it also removes what was written just before.
 */
const whileHere = ({ user }: Session, write: () => Promise<void>): Promise<boolean> =>
  inLibraryTurn(async () => {
    if ((await whoIsHere()) !== user.id) return false
    await write()
    return true
  })

/** Not by `call`, which never answers after a change of person: nobody else would get a turn. */
async function whoIsHere(): Promise<number | null> {
  const answer = await fetch(getSession.path, { signal: AbortSignal.timeout(answerMillisMax) })
  return answer.ok ? getSession.output[200].parse(await answer.json()).session.user.id : null
}

const answerMillisMax = 5_000

async function newest(): Promise<Screenshot[]> {
  const all: Screenshot[] = []
  let cursor: string | undefined
  do {
    const { output, headers } = await callForAnswer(listForPhone, { query: { cursor } })
    all.push(...output)
    cursor = headers.get(nextCursorHeader) ?? undefined
  } while (cursor && all.length < onPhoneMax)
  return all.slice(0, onPhoneMax)
}

/** Removes the pictures of all others. */
async function keepPictures(screenshots: readonly Screenshot[]) {
  const cache = await caches.open(picturesCache)
  const wanted = new Set(screenshots.map(thumbnailOf))
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!wanted.has(pathname + search)) await cache.delete(request)
  }
  await addPictures(screenshots)
}

/** One after the other, so that the page does not wait for them. One that fails is fetched another time. */
async function addPictures(screenshots: readonly Screenshot[]) {
  const cache = await caches.open(picturesCache)
  for (const one of screenshots) {
    const address = thumbnailOf(one)
    if (await cache.match(address)) continue
    // Less of it may have been covered.
    await cache.delete(pictureOf(one.id), { ignoreSearch: true })
    await cache.add(address).catch(() => {})
  }
}

const pictureOf = (id: number) => `/api/screenshots/${id}/image`

/** Another address whenever other parts of it are covered. */
const thumbnailOf = ({ id, veil }: Screenshot) =>
  `${pictureOf(id)}?size=thumb${veil ? `&veil=${encodeURIComponent(veil)}` : ''}`
