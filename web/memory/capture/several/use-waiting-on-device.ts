import { useEffect, useState } from 'react'
import { currentOwner } from '#web/api/in-session.ts'
import { waitingNews } from '#web/phone/page/send-later.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import type { SeveralQueue, ToUpload } from './several-queue.ts'
import { wordsAsFile } from './words-as-file.ts'

const store = () => import('#web/phone/waiting-on-phone.ts')
const claims = () => import('#web/phone/claim-waiting.ts')

/**
 * Keeps the files that wait to be sent on the device, too. After a reload, they are there again, with files
 * that were shared to Remy meanwhile. A file goes once it was sent or given up. If several tabs are open,
 * only one sends it. A pause outlives a reload, too. Returns how to add files, and the files that are not
 * kept, or not yet.
 */
export function useWaitingOnDevice(queue: SeveralQueue) {
  const [device] = useState(() => waitingOnDevice(queue))
  const [notKept, setNotKept] = useState<ReadonlySet<File>>(new Set())

  useEffect(() => {
    device.open()
    const stopping = new AbortController()
    const { signal } = stopping
    const load = () => void device.load(signal)
    const again = () => {
      queue.retry()
      load()
    }
    const later = setTimeout(load, afterStartMillis)
    const stop = queue.subscribe(() => void device.keepUp())
    addEventListener('online', again, { signal })
    waitingNews.addEventListener('more', load, { signal })
    navigator.serviceWorker?.addEventListener('message', again, { signal })
    return () => {
      stop()
      stopping.abort()
      clearTimeout(later)
      void device.release()
    }
  }, [queue, device])

  const add = async (uploads: readonly ToUpload[]) => {
    const files = uploads.map(({ file }) => file)
    setNotKept(before => before.union(new Set(files)))
    const kept = device.add(uploads)
    queue.add(uploads)
    if (!(await kept)) {
      showToast({
        title: 'No room left on this device',
        description: 'Keep this page open until everything is saved.',
        tone: 'destructive',
      })
      return
    }
    setNotKept(before => before.difference(new Set(files)))
  }
  return { add, notKept }
}

/** The first screen does not wait for scripts that only this needs. */
const afterStartMillis = 2_000

/** Runs one thing after the other. Files that are just being kept must not be found as if they were new. */
function waitingOnDevice(queue: SeveralQueue) {
  const ids = new Map<File, number>()
  const releases = new Map<number, () => void>()
  /** The page has left, and its empty queue does not mean that everything was sent. */
  let isClosed = false
  const noted = { isPaused: false, begun: new Set<number>() }
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(async () => (await claims()).inWaitingTurn(work))
    turn = done.catch(() => {})
    return done
  }

  /** Whether this tab may send it. */
  async function claim(id: number): Promise<boolean> {
    const release = await (await claims()).claimWaiting(id)
    if (release) releases.set(id, release)
    return release !== null
  }

  function release(id: number) {
    releases.get(id)?.()
    releases.delete(id)
  }

  async function keep(uploads: readonly ToUpload[]) {
    const { keepWaiting } = await store()
    const { isPaused } = noted
    const kept = await keepWaiting(
      uploads.map(one => ({ ...one, ownerId: currentOwner(), text: '', isPaused })),
    )
    for (const [i, { file }] of uploads.entries()) {
      const id = kept[i]
      if (id === undefined) continue
      ids.set(file, id)
      await claim(id)
    }
    await noteProgress()
  }

  async function load(signal: AbortSignal) {
    if (signal.aborted) return
    const ownerId = currentOwner()
    if (ownerId === null) return
    const { waitingOf } = await store()
    const waiting = await waitingOf(ownerId)
    const here = new Set(ids.values())
    const others = waiting.filter(({ id }) => !here.has(id))
    const isMine = await Promise.all(others.map(({ id }) => claim(id)))
    const more = others
      .filter((_, i) => isMine[i])
      .map(item => ({ ...item, file: item.file ?? wordsAsFile(item.text) }))
    const last = others.findLast((_, i) => !isMine[i])
    if (last) void loadAfter(last.id, signal)
    for (const { id, file } of more) ids.set(file, id)
    if (more.some(({ isPaused }) => isPaused)) queue.pause()
    if (more.length > 0) queue.add(more)
  }

  /** Another tab was closed before it had sent all. */
  async function loadAfter(id: number, signal: AbortSignal) {
    const { whenReleased } = await claims()
    await whenReleased(id, signal).then(
      () => inTurn(() => load(signal)),
      () => {},
    )
  }

  /** Notes for a later page that the tray is paused, and what may be on the server already. */
  async function noteProgress() {
    if (isClosed) return
    await forget()
    const { rows, isPaused } = queue.getState()
    const begun = rows.flatMap(({ file, begunAt }) => {
      const id = ids.get(file)
      return id !== undefined && begunAt !== undefined && !noted.begun.has(id) ? [{ id, begunAt }] : []
    })
    if (begun.length === 0 && isPaused === noted.isPaused) return
    const { noteWaiting } = await store()
    for (const { id, begunAt } of begun) {
      await noteWaiting([id], { begunAt })
      noted.begun.add(id)
    }
    if (isPaused !== noted.isPaused) await noteWaiting([...ids.values()], { isPaused })
    noted.isPaused = isPaused
  }

  /** Those that failed stay, for another try. */
  async function forget() {
    const { rows } = queue.getState()
    const open = new Set(
      rows.filter(({ is }) => ['waiting', 'sending', 'failed'].includes(is)).map(({ file }) => file),
    )
    const settled = [...ids].filter(([file]) => !open.has(file))
    if (settled.length === 0) return
    const { forgetWaiting } = await store()
    for (const [file, id] of settled) {
      await forgetWaiting(id)
      release(id)
      ids.delete(file)
    }
  }

  return {
    /** Whether there was room for them. */
    add: (uploads: readonly ToUpload[]): Promise<boolean> =>
      inTurn(() => keep(uploads)).then(
        () => true,
        () => false,
      ),
    open: () => {
      isClosed = false
    },
    load: (signal: AbortSignal) => inTurn(() => load(signal)),
    keepUp: () => inTurn(noteProgress),
    /** Another tab, or this one when it comes back, may send what is left. */
    release: () => {
      isClosed = true
      return inTurn(async () => {
        for (const id of [...releases.keys()]) release(id)
        ids.clear()
        noted.isPaused = false
      })
    },
  }
}
