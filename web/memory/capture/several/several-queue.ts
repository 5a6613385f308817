import { checkToConvert } from '#web/memory/capture/check-image.ts'
import { isWords } from './words-as-file.ts'

/** One of several files, and its progress. `known`: it was there already. */
export type SeveralRow = {
  id: number
  file: File
  /** The category to file it in. Without one Remy decides. */
  categoryId?: number
  is: 'waiting' | 'sending' | 'kept' | 'known' | 'refused' | 'failed'
  /** Why it was refused, or failed. */
  why: string
  /** When an earlier try began, in milliseconds since 1970. It may have succeeded without an answer. */
  begunAt?: number
}
export type ToUpload = Pick<SeveralRow, 'file' | 'categoryId' | 'begunAt'>
export type SeveralState = { rows: readonly SeveralRow[]; isPaused: boolean }

/** The outcome of sending a file. `again`: the server asks to wait this many milliseconds. */
export type Sent =
  | { is: 'kept' | 'known' }
  | { is: 'failed' | 'refused'; why: string }
  | { is: 'again'; afterMs: number }

export type Send = (upload: ToUpload) => Promise<Sent>

export type SeveralQueue = ReturnType<typeof createSeveralQueue>

/**
 * Sends several files, two at a time, in their order. Those that were refused or failed hold up no others.
 * `onEnd` is called each time that none is left to be sent.
 */
export function createSeveralQueue(send: Send, onEnd: (rows: readonly SeveralRow[]) => void) {
  let state: SeveralState = { rows: [], isPaused: false }
  let lastId = 0
  const listeners = new Set<() => void>()

  function set(next: Partial<SeveralState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function mark(id: number, change: Partial<SeveralRow>) {
    set({ rows: state.rows.map(row => (row.id === id ? { ...row, ...change } : row)) })
  }

  function run() {
    const sending = state.rows.filter(({ is }) => is === 'sending').length
    const next = state.isPaused ? [] : state.rows.filter(({ is }) => is === 'waiting')
    for (const row of next.slice(0, Math.max(0, atOnce - sending))) void sendOne(row)
  }

  async function sendOne({ id, file, categoryId, begunAt }: SeveralRow) {
    mark(id, { is: 'sending', why: '', begunAt: begunAt ?? Date.now() })
    const refusal = isWords(file) ? null : await checkToConvert(file).catch(() => gone)
    const sent: Sent = refusal
      ? { is: 'refused', why: refusal.sentence }
      : await send({ file, categoryId, begunAt })
    if (!state.rows.some(row => row.id === id)) return
    if (sent.is === 'again') {
      await new Promise(resolve => setTimeout(resolve, sent.afterMs))
      mark(id, { is: 'waiting' })
    } else mark(id, sent)
    run()
    if (!isBusy(state)) onEnd(state.rows)
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Appends files to those that are there. */
    add(uploads: readonly ToUpload[]) {
      const added = uploads.map(({ file, categoryId, begunAt }) => ({
        ...{ id: ++lastId, file, categoryId, begunAt, why: '' },
        is: 'waiting' as const,
      }))
      set({ rows: [...state.rows, ...added] })
      run()
    },
    pause: () => set({ isPaused: true }),
    resume() {
      set({ isPaused: false })
      run()
    },
    /** Makes the failed files wait again. */
    retry() {
      set({ rows: state.rows.map(row => (row.is === 'failed' ? { ...row, is: 'waiting', why: '' } : row)) })
      run()
    },
    /** Files that are being sent still arrive. No others are sent. */
    cancel: () => set({ rows: state.rows.filter(({ is }) => is !== 'waiting'), isPaused: false }),
    /** Takes all rows away. */
    clear: () => set({ rows: [], isPaused: false }),
  }
}

/** A file is still to be sent, or on its way. */
export const isBusy = ({ rows }: Pick<SeveralState, 'rows'>) =>
  rows.some(({ is }) => is === 'waiting' || is === 'sending')

const atOnce = 2
const gone = { sentence: 'This file is not there any more.' }
