import { SecurityEventKind, securityEventsMax } from '#contract/security.ts'
import type { Device } from '#server/account/sessions/device-of.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** Equal events in a row, within an hour, are one row. */
const sameMillis = 3_600_000

/**
 * Who can cause an event: anybody who knows the address, whoever knows the password too, or who is signed in.
 * Each has places of its own, so that guessing pushes out nothing else.
 */
const causes: Record<SecurityEventKind, Cause> = {
  'signed-up': 'person',
  'signed-in': 'person',
  'sign-in-refused': 'address',
  'mail-refused': 'address',
  'signed-out': 'person',
  'proof-refused': 'password',
  'session-ended': 'person',
  'sessions-ended': 'person',
  'password-changed': 'person',
  'reset-requested': 'address',
  'password-reset': 'person',
  'email-change-requested': 'person',
  'email-changed': 'person',
  'passkey-added': 'person',
  'passkey-removed': 'person',
  'key-created': 'person',
  'key-revoked': 'person',
  'app-connected': 'person',
  'app-disconnected': 'person',
  'webhook-added': 'person',
  'originals-shared': 'person',
  'provider-linked': 'person',
  'provider-unlinked': 'person',
  'two-step-on': 'person',
  'two-step-off': 'person',
  'two-step-off-requested': 'password',
  'two-step-kept': 'person',
  'second-step-refused': 'password',
  'spare-code-used': 'person',
  'spare-codes-made': 'person',
  exported: 'person',
  'secret-shown': 'person',
}
type Cause = 'address' | 'password' | 'person'

/** The owner did it, or somebody who got in. Other events are attempts. */
export const isByPerson = (kind: SecurityEventKind) => causes[kind] === 'person'

const attemptsMax = 10
const placesOf: Record<Cause, number> = {
  ...{ address: attemptsMax, password: attemptsMax },
  person: securityEventsMax - 2 * attemptsMax,
}
const sameCause = (kind: SecurityEventKind) =>
  SecurityEventKind.options.filter(one => causes[one] === causes[kind])

/** What happened to an account. The newest are kept. */
export function securityEventStore(db: Db) {
  return {
    async add(ownerId: OwnerId, kind: SecurityEventKind, device: Device, now: number): Promise<void> {
      const last = await newest(ownerId, sameCause(kind))
      const isSame = last?.kind === kind && last.device === device.name && last.network === device.network
      if (isSame && last.at > now - sameMillis) return countAgain(ownerId, last.id, now)
      await db
        .insertInto('security_events')
        .values({ user_id: ownerId, kind, at: now, times: 1, device: device.name, network: device.network })
        .execute()
      await removeOldest(ownerId, kind)
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

  function newest(ownerId: OwnerId, kinds: SecurityEventKind[]) {
    return db
      .selectFrom('security_events')
      .select(['id', 'kind', 'at', 'device', 'network'])
      .where('user_id', '=', ownerId)
      .where('kind', 'in', kinds)
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

  async function removeOldest(ownerId: OwnerId, kind: SecurityEventKind) {
    const kinds = sameCause(kind)
    const oldest = db
      .selectFrom('security_events')
      .select('id')
      .where('user_id', '=', ownerId)
      .where('kind', 'in', kinds)
      .orderBy('id', 'desc')
      .limit(1)
      .offset(placesOf[causes[kind]])
    await db
      .deleteFrom('security_events')
      .where('user_id', '=', ownerId)
      .where('kind', 'in', kinds)
      .where('id', '<=', oldest)
      .execute()
  }
}
