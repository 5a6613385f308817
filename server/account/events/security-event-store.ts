import { type SecurityEventKind, securityEventsMax } from '#contract/security.ts'
import type { Device } from '#server/account/sessions/device-of.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** Equal events in a row, within an hour, are one row. */
const sameMillis = 3_600_000

/** What strangers can cause. These have places of their own, so that guessing pushes out nothing else. */
const refusals = ['sign-in-refused', 'proof-refused'] as const satisfies SecurityEventKind[]
const refusalsMax = 20

/** What happened to an account. The newest are kept. */
export function securityEventStore(db: Db) {
  return {
    async add(ownerId: OwnerId, kind: SecurityEventKind, device: Device, now: number): Promise<void> {
      const group = isRefusal(kind) ? ('in' as const) : ('not in' as const)
      const last = await newest(ownerId, group)
      const isSame = last?.kind === kind && last.device === device.name && last.network === device.network
      if (isSame && last.at > now - sameMillis) return countAgain(ownerId, last.id, now)
      await db
        .insertInto('security_events')
        .values({ user_id: ownerId, kind, at: now, times: 1, device: device.name, network: device.network })
        .execute()
      await removeOldest(ownerId, group)
    },

    list: (ownerId: OwnerId) =>
      db
        .selectFrom('security_events')
        .select(['kind', 'at', 'times', 'device', 'network'])
        .where('user_id', '=', ownerId)
        .orderBy('id', 'desc')
        .limit(securityEventsMax)
        .execute(),

    /** Whether the owner has signed in with such a device from this network before. */
    async knows(ownerId: OwnerId, { name, network }: Device): Promise<boolean> {
      const row = await db
        .selectFrom('security_events')
        .select('id')
        .where('user_id', '=', ownerId)
        .where('kind', 'in', ['signed-up', 'signed-in'])
        .where('device', '=', name)
        .where('network', network === null ? 'is' : '=', network)
        .executeTakeFirst()
      return row !== undefined
    },
  }

  function newest(ownerId: OwnerId, group: Group) {
    return db
      .selectFrom('security_events')
      .select(['id', 'kind', 'at', 'device', 'network'])
      .where('user_id', '=', ownerId)
      .where('kind', group, refusals)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  }

  async function countAgain(ownerId: OwnerId, id: number, now: number) {
    await db
      .updateTable('security_events')
      .set(({ eb }) => ({ at: now, times: eb('times', '+', 1) }))
      .where('user_id', '=', ownerId)
      .where('id', '=', id)
      .execute()
  }

  async function removeOldest(ownerId: OwnerId, group: Group) {
    const oldest = db
      .selectFrom('security_events')
      .select('id')
      .where('user_id', '=', ownerId)
      .where('kind', group, refusals)
      .orderBy('id', 'desc')
      .limit(1)
      .offset(group === 'in' ? refusalsMax : securityEventsMax - refusalsMax)
    await db
      .deleteFrom('security_events')
      .where('user_id', '=', ownerId)
      .where('kind', group, refusals)
      .where('id', '<=', oldest)
      .execute()
  }
}

/** Among the refusals, or among everything else. */
type Group = 'in' | 'not in'
const isRefusal = (kind: SecurityEventKind) => refusals.some(one => one === kind)
