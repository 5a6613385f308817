import { useEffect, useRef, useState } from 'react'
import { currentOwner } from '#web/api/in-session.ts'
import { waitingNews } from '#web/phone/page/send-later.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import type { SeveralQueue } from './several-queue.ts'
import { wordsAsFile } from './words-as-file.ts'

const store = () => import('#web/phone/waiting-on-phone.ts')

/**
 * What waits to be sent is kept on the device too. It is there again after a reload, with what was shared to
 * Remy meanwhile, and goes once it was sent or given up. Returns how to add files, and whether all are kept.
 */
export function useWaitingOnDevice(queue: SeveralQueue) {
  const [device] = useState(() => waitingOnDevice(queue))
  const [areAllKept, setAllKept] = useState(true)
  const keeping = useRef(0)

  useEffect(() => {
    const load = () => void device.load()
    const again = () => {
      queue.retry()
      load()
    }
    load()
    const stopping = new AbortController()
    const { signal } = stopping
    const stop = queue.subscribe(() => void device.forgetSettled())
    addEventListener('online', again, { signal })
    waitingNews.addEventListener('more', load, { signal })
    navigator.serviceWorker?.addEventListener('message', again, { signal })
    return () => {
      stop()
      stopping.abort()
    }
  }, [queue, device])

  const add = async (files: readonly File[]) => {
    setAllKept(false)
    keeping.current++
    const kept = device.add(files)
    queue.add(files)
    if (!(await kept)) {
      showToast({
        title: 'No room left on this device',
        description: 'Keep this page open until everything is saved.',
        tone: 'destructive',
      })
      return
    }
    if (--keeping.current === 0) setAllKept(true)
  }
  return { add, areAllKept }
}

/** One thing after the other: files that are just being kept must not be found as if they were new. */
function waitingOnDevice(queue: SeveralQueue) {
  const ids = new Map<File, number>()
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  async function keep(files: readonly File[]) {
    const { keepWaiting } = await store()
    const kept = await keepWaiting(files.map(file => ({ ownerId: currentOwner(), file, text: '' })))
    for (const [i, file] of files.entries()) {
      const id = kept[i]
      if (id !== undefined) ids.set(file, id)
    }
    await forget()
  }

  async function load() {
    const ownerId = currentOwner()
    if (ownerId === null) return
    const { waitingOf } = await store()
    const waiting = await waitingOf(ownerId)
    const here = new Set(ids.values())
    const more = waiting
      .filter(({ id }) => !here.has(id))
      .map(item => ({ ...item, file: item.file ?? wordsAsFile(item.text) }))
    for (const { id, file } of more) ids.set(file, id)
    if (more.length > 0) queue.add(more.map(({ file }) => file))
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
      ids.delete(file)
    }
  }

  return {
    /** Whether there was room for them. */
    add: (files: readonly File[]): Promise<boolean> =>
      inTurn(() => keep(files)).then(
        () => true,
        () => false,
      ),
    load: () => inTurn(load),
    forgetSettled: () => inTurn(forget),
  }
}
