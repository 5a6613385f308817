import { ChangeKind } from '#contract/live/hear-changes.ts'
import { toldChange } from '#server/platform/changes/tell-changes.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { Signals } from '#server/platform/signals/signals.ts'
import { recentChanges } from './recent-changes.ts'

export type Live = ReturnType<typeof createLive>

type Dependencies = {
  signals: Pick<Signals, 'on'>
  isOpen: (ownerId: OwnerId, sessionId: string) => Promise<boolean>
  limits?: Partial<LiveLimits> | undefined
}

export type LiveLimits = {
  /** Open streams of one person, and of all, in this process. */
  ofPersonMax: number
  ofAllMax: number
  beatMs: number
  /** Between two events of one stream. An import changes something many times a second. */
  pauseMs: number
  /** After so long, and up to a third more, a page asks anew: its session is looked at again. */
  lifeMs: number
}

/** Where events go. */
export type Outlet = { send(event: string, data: unknown): void; end(): void }

type Stream = Outlet & {
  ownerId: OwnerId
  sessionId: string
  page: string | null
  kinds: Set<ChangeKind>
  timer: NodeJS.Timeout | undefined
}

/** The open pages of this process, which hear of changes in any process. */
export function createLive({ signals, isOpen, limits }: Dependencies) {
  const { ofPersonMax, ofAllMax, beatMs, pauseMs, lifeMs } = { ...usual, ...limits }
  const streams = new Map<number, Set<Stream>>()
  const recent = recentChanges(() => performance.now())
  let count = 0
  let isOver = false

  const stopListening = [
    signals.on('change', about => {
      const { ownerId, page, kinds } = toldChange(about)
      const shown = kinds.filter(kind => kind !== 'sessions')
      if (shown.length > 0) recent.note(ownerId, shown)
      for (const stream of streams.get(ownerId) ?? []) {
        if (page === null || page !== stream.page) tell(stream, shown)
        if (kinds.includes('sessions')) void endIfSignedOut(stream)
      }
    }),
    signals.on('gap', () => {
      recent.forgetAll()
      for (const stream of all()) {
        tell(stream, ChangeKind.options)
        void endIfSignedOut(stream)
      }
    }),
  ]
  const beat = setInterval(() => {
    for (const stream of all()) stream.send('here', {})
  }, beatMs).unref()

  const all = () => [...streams.values()].flatMap(some => [...some])

  /** At once, or a pause after the last event. */
  function tell(stream: Stream, kinds: readonly ChangeKind[]) {
    for (const kind of kinds) stream.kinds.add(kind)
    if (!stream.timer) say(stream)
  }

  function say(stream: Stream) {
    stream.timer = undefined
    if (stream.kinds.size === 0) return
    stream.send('changed', { kinds: [...stream.kinds] })
    stream.kinds.clear()
    stream.timer = setTimeout(() => say(stream), pauseMs).unref()
  }

  /** If the database is away, the session counts: the stream's life is bounded. */
  async function endIfSignedOut(stream: Stream) {
    if (!(await isOpen(stream.ownerId, stream.sessionId).catch(() => true))) stream.end()
  }

  return {
    /** Throws if there are too many. Returns a function for when the page has gone. */
    open({ ownerId, sessionId, page, ago }: Opening, outlet: Outlet): () => void {
      const own = streams.get(ownerId) ?? new Set()
      if (isOver) throw ending()
      if (count >= ofAllMax) throw busy()
      if (own.size >= ofPersonMax) throw tooMany()
      const stream = { ...outlet, ownerId, sessionId, page, kinds: new Set<ChangeKind>(), timer: undefined }
      streams.set(ownerId, own.add(stream))
      count += 1
      const life = setTimeout(outlet.end, lifeMs * (1 + Math.random() / 3)).unref()
      outlet.send('here', {})
      if (ago !== null) tell(stream, recent.since(ownerId, ago) ?? ChangeKind.options)
      return () => {
        if (!own.delete(stream)) return
        count -= 1
        if (own.size === 0 && streams.get(ownerId) === own) streams.delete(ownerId)
        clearTimeout(life)
        clearTimeout((stream as Stream).timer)
      }
    },

    countOpen: () => count,

    /** From now on pages connect elsewhere. */
    refuseMore() {
      isOver = true
    },

    endAll() {
      isOver = true
      clearInterval(beat)
      for (const stop of stopListening) stop()
      for (const { end } of all()) end()
    },
  }
}

type Opening = {
  ownerId: OwnerId
  sessionId: string
  page: string | null
  /** When the page last heard something, in milliseconds before now. Null: it shows nothing yet. */
  ago: number | null
}

const usual: LiveLimits = {
  ofPersonMax: 20,
  ofAllMax: 5_000,
  beatMs: 25_000,
  pauseMs: 2_000,
  lifeMs: 15 * 60_000,
}

const tooMany = () =>
  new ProblemError('request.too-many', 'Remy is open in too many windows to tell each of changes.', {
    retryAfterSeconds: 60,
  })
const busy = () =>
  new ProblemError('server.busy', 'Too many pages are open here. Please try again later.', {
    retryAfterSeconds: 10,
  })
const ending = () =>
  new ProblemError('server.busy', 'Remy is stopping. Please try again in a moment.', { retryAfterSeconds: 1 })
