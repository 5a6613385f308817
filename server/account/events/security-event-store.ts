import { sql } from 'kysely'
import { SecurityEventKind, securityEventsMax } from '#contract/security.ts'
import type { Device } from '#server/account/sessions/device-of.ts'
import { changeLater } from '#server/platform/db/change-later.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** Equal events in a row, within an hour, are one row. */
const sameMillis = 3_600_000

/**
 * Who can cause an event: anybody who knows the address, somebody who also knows the password, or a signed-in
 * user. Each has its own rows, so that guessing displaces nothing else.
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

/** The owner did it, or somebody who got in. All other events are attempts. */
export const isByPerson = (kind: SecurityEventKind) => causes[kind] === 'person'

const attemptsMax = 10
const placesOf: Record<Cause, number> = {
  ...{ address: attemptsMax, password: attemptsMax },
  person: securityEventsMax - 2 * attemptsMax,
}

/** The events of an account. The newest are kept. */
export function securityEventStore(db: Db) {
  return {
    add(ownerId: OwnerId, kind: SecurityEventKind, device: Device, now: number): Promise<void> {
      const happened = { ownerId, kind, device, now }
      return inTransaction(db, tx =>
        changeLater(tx, [countAgain(happened), addUnlessCounted(happened), removeOldest(happened)]),
      )
    },

    list: (ownerId: OwnerId) =>
      db
        .selectFrom('security_events')
        .select(['kind', 'at', 'times', 'device', 'network'])
        .where('user_id', '=', ownerId)
        .orderBy('id', 'desc')
        .limit(securityEventsMax)
        .execute(),

    knows: async (ownerId: OwnerId, device: Device): Promise<boolean> =>
      (await signInsOn(db, ownerId, device).executeTakeFirst()) !== undefined,
  }
}

/** Whether the owner has signed in with such a device from this network before. */
export const signInsOn = (db: Db, ownerId: OwnerId, { name, network }: Device) =>
  db
    .selectFrom('security_events')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('kind', 'in', ['signed-up', 'signed-in'])
    .where('device', '=', name)
    .where('network', network === null ? 'is' : '=', network)
    .limit(1)

type Happened = { ownerId: OwnerId; kind: SecurityEventKind; device: Device; now: number }

const countAgain = ({ ownerId, kind, device, now }: Happened) =>
  sql`update security_events set at = ${now}, times = times + 1
    where user_id = ${ownerId} and id = ${newest(ownerId, kind)} and ${isSame(kind, device)}
      and at > ${now - sameMillis}`

const addUnlessCounted = ({ ownerId, kind, device, now }: Happened) =>
  sql`insert into security_events (user_id, kind, at, times, device, network)
    select ${ownerId}, ${kind}, ${now}, 1, ${device.name}, ${device.network}
    where not exists (
      select 1 from security_events
      where user_id = ${ownerId} and id = ${newest(ownerId, kind)} and ${isSame(kind, device)} and at = ${now})`

const removeOldest = ({ ownerId, kind }: Happened) =>
  sql`delete from security_events where user_id = ${ownerId} and ${hasSameCause(kind)}
    and id <= ${newest(ownerId, kind, placesOf[causes[kind]])}`

/** The newest event of the same cause, after `others`. */
const newest = (ownerId: OwnerId, kind: SecurityEventKind, others = 0) =>
  sql`(select id from security_events where user_id = ${ownerId} and ${hasSameCause(kind)}
    order by id desc limit 1 offset ${sql.lit(others)})`

/** Inlined into the query, because each bound value costs more than the rest of it. */
const hasSameCause = (kind: SecurityEventKind) => sql.raw(kindsOf[causes[kind]])
const conditionOn = (cause: Cause) =>
  `kind in (${SecurityEventKind.options
    .filter(one => causes[one] === cause)
    .map(one => `'${one}'`)
    .join(', ')})`
const kindsOf: Record<Cause, string> = {
  ...{ address: conditionOn('address'), password: conditionOn('password') },
  person: conditionOn('person'),
}

const isSame = (kind: SecurityEventKind, { name, network }: Device) =>
  sql`kind = ${kind} and device = ${name} and network ${network === null ? sql`is null` : sql`= ${network}`}`
