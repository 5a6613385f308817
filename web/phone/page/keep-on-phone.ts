import { getSession, type Session } from '#contract/account.ts'
import { listCategories } from '#contract/category.ts'
import { listForPhone, onPhonePageSize } from '#contract/phone/on-phone.ts'
import { onPhoneMax } from '#contract/phone/on-phone-max.ts'
import { nextCursorHeader, type Screenshot } from '#contract/screenshot.ts'
import { call, callForAnswer } from '#web/api/call.ts'
import { workerAddress } from '#web/api/worker-address.ts'
import { forgetOthers } from '#web/phone/forget-phone.ts'
import { inLibraryTurn } from '#web/phone/in-library-turn.ts'
import { changeLibrary, keepLibrary, phoneOwner, screenshotsOnPhone } from '#web/phone/library-on-phone.ts'
import { addPictures, keepPictures, removePicture } from './keep-pictures.ts'

/**
 * Starts the service worker, and keeps the newest screenshots for a phone without a network. Their pictures
 * follow in the background until `signal`. Returns how much of somebody else's was removed before it was
 * sent.
 */
export async function keepOnPhone(session: Session, signal: AbortSignal): Promise<number> {
  const lost = await forgetOthers(session.user.id)
  await navigator.serviceWorker.register(workerAddress, { scope: '/' })
  // Once its own files are here.
  await navigator.serviceWorker.ready
  const known = await phoneOwner()
  if (known && Date.now() - known.keptAt < keptMillis) {
    // The page may have been closed before it had fetched all pictures.
    inBackground(addPictures(await screenshotsOnPhone(), { signal }))
    return lost
  }
  const [categories, screenshots] = [await call(listCategories, {}), await newest()]
  const isKept = await whileHere(session, () =>
    keepLibrary({ session, categories, keptAt: Date.now() }, screenshots),
  )
  if (isKept) inBackground(keepPictures(screenshots, { signal }))
  return lost
}

/** A browser may refuse to keep pictures. Everything else works without them. */
const inBackground = (work: Promise<void>) => void work.catch(() => {})

/** Brings some of what is kept up to date: what is new, what has changed, and what is gone. */
export async function renewOnPhone(
  session: Session,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  for (let from = 0; from < ids.length; from += onPhonePageSize) {
    const some = ids.slice(from, from + onPhonePageSize)
    const screenshots = await call(listForPhone, { query: { ids: some.join(',') } })
    const isKept = await whileHere(session, () => changeLibrary(session.user.id, some, screenshots))
    if (!isKept) continue
    const there = new Set(screenshots.map(({ id }) => id))
    for (const id of some) if (!there.has(id)) await removePicture(id)
    await addPictures(screenshots, { signal })
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
