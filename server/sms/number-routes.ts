import type { FastifyInstance } from 'fastify'
import { brand } from '#contract/brand.ts'
import { confirmNumber, getOwnNumber, type OwnNumber, sendNumberCode } from '#contract/sms.ts'
import { userStore } from '#server/account/user-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { limitTexts } from './limit-texts.ts'
import { notConfigured } from './not-configured.ts'
import { newPhoneCode, phoneCodeStore } from './phone-code-store.ts'
import type { SendText } from './send-text.ts'

type Dependencies = {
  db: Db
  /** Null if no carrier is configured. */
  send: SendText | null
  limits: ReturnType<typeof limitTexts>
  clock: Clock
}

/** A person confirms a number by entering a code that was texted to it. */
export function numberRoutes(http: FastifyInstance, { db, send, limits, clock }: Dependencies): void {
  serve(http, getOwnNumber, ({ ownerId }) => ownNumber(db, ownerId, clock()))

  serve(http, sendNumberCode, async ({ ownerId, body: { phoneNumber } }) => {
    if (!send) throw notConfigured()
    const code = newPhoneCode()
    await limits.code(ownerId, phoneNumber, () => send({ to: phoneNumber, message: codeMessage(code) }))
    // Only after sending: if sending fails, the earlier code stays valid.
    await phoneCodeStore(db).keep(ownerId, { number: phoneNumber, code }, clock())
    return ownNumber(db, ownerId, clock())
  })

  serve(http, confirmNumber, async ({ ownerId, body: { code, timeZone = null } }) => {
    const entered = await inTransaction(db, async tx => {
      const number = await phoneCodeStore(tx).enter(ownerId, code, clock())
      if (number !== 'wrong' && number !== 'expired')
        await userStore(tx).confirmPhone(ownerId, { number, timeZone }, clock())
      return number
    })
    // Only after the commit: a used attempt stays used.
    if (entered === 'wrong') throw new ProblemError('sms.wrong-code', 'This code is not correct.')
    if (entered === 'expired')
      throw new ProblemError('sms.expired-code', 'This code has expired. Please request a new one.')
    return ownNumber(db, ownerId, clock())
  })
}

const codeMessage = (code: string) =>
  `${brand}: your code is ${code}. It is good for 10 minutes. If you did not ask for it, ignore this message.`

async function ownNumber(db: Db, ownerId: OwnerId, now: number): Promise<OwnNumber> {
  const user = await userStore(db).find(ownerId)
  if (!user) throw new ProblemError('session.missing', 'Please sign in first.')
  return {
    phoneNumber: user.phone_number,
    isConfirmed: user.phone_confirmed_at !== null,
    codeSentTo: await phoneCodeStore(db).sentTo(ownerId, now),
  }
}
