import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Visitor } from '#test/visitor.ts'
import type { Sent } from './ledger.ts'
import type { PersonAtWork } from './person-at-work.ts'

export type Losses = { lost: string[]; doubled: string[] }
type Seen = { id: number; title: string }

/**
 * Compares acknowledged changes with what is there now. `images` is the number of screenshots, newest first,
 * whose bytes are compared, too.
 */
export async function findLosses(
  { visitor, ledger, number }: PersonAtWork,
  { images = Number.POSITIVE_INFINITY } = {},
): Promise<Losses> {
  const [lost, doubled]: [string[], string[]] = [[], []]
  const seen = await everyPage<Seen>(visitor, '/api/screenshots?limit=100', 'last')
  const byId = new Map(seen.map(one => [one.id, one]))
  const sent = [...ledger.sent.values()]
  for (const one of sent) lost.push(...lossesOf(one, byId).map(what => `${one.name}: ${what}`))
  const ids = sent.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) doubled.push(`person ${number}: two pictures have one id`)
  if (seen.length > sent.filter(({ isDiscarded }) => isDiscarded !== 'yes').length)
    doubled.push(`person ${number}: ${seen.length} screenshots of ${sent.length} pictures`)
  for (const one of sent.filter(({ id }) => id !== null && byId.has(id)).slice(-images)) {
    const { bytes } = await untilAnswered(() => visitor.get(`/api/screenshots/${one.id}/image`))
    if (hash('sha256', bytes) !== one.sha256) lost.push(`${one.name}: its bytes`)
  }
  const messages = await everyPage<Message>(visitor, '/api/chats?limit=200', 'first')
  for (const { content, isAnswered } of ledger.asked) {
    const questions = messages.filter(one => one.role === 'user' && one.content === content)
    const replies = messages.filter(({ answers }) => questions.some(({ id }) => id === answers))
    if (isAnswered && (questions.length === 0 || replies.length === 0)) lost.push(`"${content}"`)
    if (questions.length > 1 || replies.length > 1) doubled.push(`"${content}"`)
  }
  return { lost, doubled }
}

type Message = { id: number; role: string; content: string; answers?: number }

function lossesOf({ id, title, isDiscarded }: Sent, byId: Map<number, Seen>): string[] {
  if (id === null || isDiscarded === 'perhaps') return []
  const seen = byId.get(id)
  if (isDiscarded === 'yes') return seen ? ['it is back'] : []
  if (!seen) return ['it is gone']
  const allowed = [title.sure, ...title.perhaps].filter(one => one !== null)
  return title.sure === null || allowed.includes(seen.title) ? [] : [`"${seen.title}", not "${allowed}"`]
}

/** `last`: the cursor is for the next page. `first`: it is for the page before. */
async function everyPage<T>(visitor: Visitor, url: string, order: 'last' | 'first'): Promise<T[]> {
  const all: T[] = []
  let cursor: unknown = null
  do {
    const page = cursor === null ? url : `${url}&cursor=${encodeURIComponent(String(cursor))}`
    const { body, headers } = await untilAnswered(() => visitor.get(page))
    if (order === 'last') all.push(...body)
    else all.unshift(...body)
    cursor = headers['x-next-cursor'] ?? null
  } while (cursor !== null)
  return all
}

/** Retries, because a rate limit may be reached, or the product may still be starting. */
async function untilAnswered(ask: () => ReturnType<Visitor['get']>) {
  for (let tries = 1; ; tries++) {
    const answer = await ask().catch(() => null)
    if (answer?.status === 200) return answer
    if (tries === 300) throw new Error(`Nothing but ${answer?.status} was answered for half a minute.`)
    await pause(100)
  }
}
