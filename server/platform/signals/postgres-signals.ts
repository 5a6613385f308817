import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { localSignals } from './local-signals.ts'
import type { Channel, Signals } from './signals.ts'

/** Signals of the same moment travel together, and this process takes its own jobs before others wake up. */
const gatherMs = 5
/** How often a silent connection is tested. A dead one would look like a quiet one. */
const testMs = 30_000
const answerMsMax = 10_000
const retryMsMax = 5_000
/** For what is still to be said when this process ends. */
const lastMsMax = 500
/** While the connection is down. Whoever listens looks by themselves anyway. */
const waitingMax = 1_000

type Options = {
  url: string
  /** Called with each new session, before it hears anything. */
  onSession?: (session: pg.Client) => Promise<void>
}

/**
 * Signals between processes by PostgreSQL's LISTEN and NOTIFY, on one connection of its own. The connection
 * must lead straight to PostgreSQL: a pooler in transaction mode forgets LISTEN. It reconnects by itself.
 */
export function postgresSignals({ url, onSession }: Options): Signals & { isListening(): boolean } {
  const local = localSignals()
  const own = randomUUID()
  const outbox = new Set<string>()
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let retryMs = 100
  let isClosed = false
  let wasLost = false
  let isAsking = false
  void connect()

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'remy signals',
      connectionTimeoutMillis: 5_000,
      query_timeout: answerMsMax,
      keepAlive: true,
    })
    // Also emitted by a connection that never came about.
    next.on('error', () => {})
    next.on('end', () => lost(next))
    next.on('notification', ({ payload = '' }) => receive(payload))
    try {
      await next.connect()
      await onSession?.(next)
      await next.query('listen remy')
    } catch {
      await next.end().catch(() => {})
      wasLost = true
      return retry()
    }
    if (isClosed) return next.end()
    client = next
    retryMs = 100
    if (wasLost) local.send('gap')
    wasLost = false
    flushSoon()
  }

  function lost(one: pg.Client) {
    if (client !== one) return
    client = null
    wasLost = true
    retry()
  }

  function retry() {
    if (isClosed) return
    setTimeout(() => {
      if (!isClosed) void connect()
    }, retryMs).unref()
    retryMs = Math.min(2 * retryMs, retryMsMax)
  }

  function receive(payload: string) {
    const [from, channel, about = ''] = payload.split(' ')
    if (from !== own) local.send(channel as Channel, about)
  }

  function flushSoon() {
    timer ??= setTimeout(flush, gatherMs).unref()
  }

  async function flush() {
    timer = undefined
    const [one, payloads] = [client, [...outbox]]
    if (!one || isAsking || payloads.length === 0) return
    outbox.clear()
    await ask(one, "select pg_notify('remy', payload) from unnest($1::text[]) as payload", [payloads])
  }

  /**
   * One query at a time: what is to be said meanwhile travels with the next. If nobody answers, the
   * connection is dead. What was to be said is lost then, and the others look by themselves.
   */
  async function ask(one: pg.Client, query: string, values?: unknown[]): Promise<void> {
    isAsking = true
    try {
      await one.query(query, values)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) one.end().catch(() => {})
    } finally {
      isAsking = false
      if (outbox.size > 0) flushSoon()
    }
  }

  async function flushLast() {
    while (isAsking) await pause(gatherMs, undefined, { ref: false })
    clearTimeout(timer)
    await flush()
  }

  const testing = setInterval(() => {
    const one = client
    if (!one) local.send('gap')
    // The query that is under way tests the connection as well.
    else if (!isAsking) void ask(one, 'select 1')
  }, testMs)
  testing.unref()

  return {
    isListening: () => client !== null,
    send(channel, about = '') {
      local.send(channel, about)
      if (outbox.size < waitingMax) outbox.add(`${own} ${channel} ${about}`)
      if (client) flushSoon()
    },
    on: local.on,
    async close() {
      isClosed = true
      clearInterval(testing)
      clearTimeout(timer)
      await Promise.race([flushLast(), pause(lastMsMax)])
      const last = client
      client = null
      await last?.end().catch(() => {})
      await local.close()
    },
  }
}
