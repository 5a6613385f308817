import type { FastifyRequest } from 'fastify'
import { twoStepWaitHours } from '#contract/sign-in/two-step.ts'
import { emailLinkStore } from '#server/account/email-link-store.ts'
import type { SecurityEvents } from '#server/account/events/security-events.ts'
import { expiredLink, unknownLink } from '#server/account/mail/refused-links.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { spareCodeStore } from './spare-code-store.ts'
import { twoStepStore } from './two-step-store.ts'

/** The time from which a link turns two-step sign-in off. */
const dueAt = (createdAt: number) => createdAt + twoStepWaitHours * 3_600_000

/** The time from which the owner's first valid link counts. Null if there is none. */
export async function firstLinkDueAt(db: Db, ownerId: OwnerId, now: number): Promise<number | null> {
  const madeAt = await emailLinkStore(db).firstMadeAt(ownerId, 'two-step-off', now)
  return madeAt === null ? null : dueAt(madeAt)
}

/** Withdraws the links, because the owner has shown that they still have their second step. */
export const withdrawTwoStepLinks = (db: Db, ownerId: OwnerId) =>
  emailLinkStore(db).withdraw(ownerId, ['two-step-off'])

type Dependencies = { db: Db; events: Pick<SecurityEvents, 'record'>; request: FastifyRequest }
type Wish = { token: string; wish: 'look' | 'turn-off' | 'keep-on' }

/** Follows a mailed link. It turns nothing off before its waiting time is over. */
export async function followLink({ db, events, request }: Dependencies, { token, wish }: Wish, now: number) {
  return inTransaction(db, async tx => {
    const link = await emailLinkStore(tx).find(token, ['two-step-off'], now)
    if (!link) throw unknownLink()
    if (link.isExpired || link.isUsed) throw expiredLink()
    const { ownerId } = link
    const isDue = now >= dueAt(link.createdAt)
    const answer = { canBeTurnedOffAt: new Date(dueAt(link.createdAt)).toISOString() }
    if (wish === 'keep-on') {
      await withdrawTwoStepLinks(tx, ownerId)
      await events.record(tx, request, ownerId, 'two-step-kept')
      return { state: 'kept' as const, ...answer }
    }
    if (wish === 'look' || !isDue)
      return { state: isDue ? ('due' as const) : ('waiting' as const), ...answer }
    if (!(await emailLinkStore(tx).markUsed(ownerId, token, now))) throw expiredLink()
    await turnOff(tx, ownerId)
    await events.record(tx, request, ownerId, 'two-step-off')
    return { state: 'off' as const, ...answer }
  })
}

/** Returns whether it was on. Spare codes and links end with it. */
export async function turnOff(tx: Db, ownerId: OwnerId): Promise<boolean> {
  await spareCodeStore(tx).removeAll(ownerId)
  await withdrawTwoStepLinks(tx, ownerId)
  return twoStepStore(tx).turnOff(ownerId)
}
