import { hash } from 'node:crypto'
import { aPlainPicture, padTo } from '#test/a-picture.ts'
import type { Answer, Visitor } from '#test/visitor.ts'
import type { Asked, Ledger, Sent } from './ledger.ts'

export type Did = { what: 'upload' | 'edit' | 'search' | 'question' | 'discard'; status: number }

/**
 * A person who does one thing after the other, and notes what was answered with 2xx. A request without a
 * response is sent again later, as a browser does: the same picture, or the same question under the same key.
 */
export function personAtWork(visitor: Visitor, number: number, ledger: Ledger) {
  const counts = { turns: 0, titles: 0 }
  const turns = [upload, edit, search, question, edit, search, upload, discard]
  return {
    number,
    visitor,
    ledger,
    next: () => (turns[counts.turns++ % turns.length] ?? upload)(),
  }

  async function upload(): Promise<Did> {
    const waiting = [...ledger.sent.values()].find(({ id }) => id === null)
    const sent = waiting ?? (await aNewPicture())
    ledger.sent.set(sent.name, sent)
    const { status, body } = await answerTo(visitor.capture(sent.bytes, { name: `${sent.name}.png` }))
    if (status === 200 || status === 201) sent.id = Number(body.id)
    return { what: 'upload', status }
  }

  async function aNewPicture(): Promise<Sent> {
    const name = `picture-${number}-${ledger.sent.size}`
    const bytes = padTo(await aPlainPicture(number), 2_000 + ledger.sent.size)
    const title = { sure: null, perhaps: [] }
    return { name, bytes, sha256: hash('sha256', bytes), id: null, title, isDiscarded: 'no' }
  }

  async function edit(): Promise<Did> {
    const shot = anyOf(whole())
    if (!shot) return search()
    const title = `Title ${++counts.titles} of ${number}`
    const { status } = await answerTo(visitor.patch(`/api/screenshots/${shot.id}`, { title }))
    if (status === 200) shot.title = { sure: title, perhaps: [] }
    else if (status !== 429) shot.title.perhaps.push(title)
    return { what: 'edit', status }
  }

  async function search(): Promise<Did> {
    const { status } = await answerTo(visitor.get(`/api/screenshots?search=title+${number}`))
    return { what: 'search', status }
  }

  async function question(): Promise<Did> {
    const waiting = ledger.asked.find(({ isAnswered }) => !isAnswered)
    const asked: Asked = waiting ?? {
      content: `How many screenshots do I have? Question ${ledger.asked.length} of ${number}`,
      idempotencyKey: `question-${ledger.asked.length}-of-${number}`,
      isAnswered: false,
    }
    if (!waiting) ledger.asked.push(asked)
    const { content, idempotencyKey } = asked
    const { status } = await answerTo(visitor.post('/api/chats', { content, idempotencyKey }))
    asked.isAnswered = status === 201
    return { what: 'question', status }
  }

  async function discard(): Promise<Did> {
    const shot = anyOf(whole())
    if (!shot || whole().length < 4) return upload()
    const { status } = await answerTo(visitor.delete(`/api/screenshots/${shot.id}`))
    // A proxy may have sent the request twice. Then the screenshot is gone by the second time.
    shot.isDiscarded = status === 204 || status === 404 ? 'yes' : status === 429 ? 'no' : 'perhaps'
    return { what: 'discard', status: status === 404 ? 204 : status }
  }

  function whole() {
    return [...ledger.sent.values()].filter(({ id, isDiscarded }) => id !== null && isDiscarded === 'no')
  }
}

export type PersonAtWork = ReturnType<typeof personAtWork>

/** The status is 0 if the connection broke. */
const answerTo = (answer: Promise<Answer>): Promise<Pick<Answer, 'status' | 'body'>> =>
  answer.catch(() => ({ status: 0, body: null }))

const anyOf = <T>(all: T[]): T | undefined => all[Math.floor(Math.random() * all.length)]
