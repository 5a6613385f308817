import { expect, vi } from 'vitest'
import { aBlankReader } from './a-blank-reader.ts'
import { aPerson } from './a-person.ts'
import { aTwilio, replyIn } from './a-twilio.ts'
import type { ScratchPlace } from './scratch-database.ts'
import { startApp } from './start-app.ts'
import type { Visitor } from './visitor.ts'

export const origin = 'https://remy.example'
/** The sender's number, unless given otherwise. */
export const from = '+15550100123'

export type TextingHouse = Awaited<ReturnType<typeof aTextingHouse>>
type Wanted = { place?: ScratchPlace; readsText?: boolean; reader?: ReturnType<typeof aBlankReader> }

/** The product with the Twilio double, on SQLite unless a place is given. */
export async function aTextingHouse({ place, readsText = false, reader = aBlankReader() }: Wanted = {}) {
  const twilio = await aTwilio()
  /** The clock runs by itself and can be set ahead. */
  const time = { ahead: 0 }
  const app = await startApp({
    ...(!readsText && { reader }),
    ...(place && { place }),
    environment: { ...twilio.environment, APP_ORIGIN: origin },
    clock: () => Date.now() + time.ahead,
    pollMs: 200,
  })
  await app.ready
  const post = async (message: Partial<Parameters<typeof twilio.delivery>[1]>) => {
    const answer = await app.visitor().call(twilio.delivery(origin, { from, ...message }))
    expect(answer.status, answer.body.error).toBe(200)
    expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8')
    return replyIn(answer.body)
  }
  /** The reply, whichever way it arrives. */
  const talk = async (message: Parameters<typeof post>[0]) => {
    const [reply, before] = [await post(message), twilio.sent.length]
    if (reply !== null) return reply
    await vi.waitFor(() => expect(twilio.sent.length).toBeGreaterThan(before), 40_000)
    return twilio.sent.at(-1)?.message ?? ''
  }
  const stop = async () => {
    await app[Symbol.asyncDispose]()
    await twilio[Symbol.asyncDispose]()
  }
  return { app, twilio, time, post, talk, [Symbol.asyncDispose]: stop }
}

/** A person with this confirmed number. */
export async function whoTexts(
  { app, twilio }: TextingHouse,
  phoneNumber = from,
  timeZone?: string,
): Promise<Visitor> {
  const ann = await app.signIn(aPerson())
  await ann.post('/api/sms/number', { phoneNumber })
  const code = /code is (\d{6})/.exec(twilio.sent.pop()?.message ?? '')?.[1]
  expect((await ann.post('/api/sms/number/confirm', { code, timeZone })).status).toBe(200)
  return ann
}

export const kept = async (who: Visitor) => (await who.get('/api/screenshots')).body
