import { passkeyStore } from '#server/account/passkeys/passkey-store.ts'
import { providerLinkStore } from '#server/account/provider/provider-link-store.ts'
import { sessionStore } from '#server/account/session-store.ts'
import { spareCodeStore } from '#server/account/two-step/spare-code-store.ts'
import { twoStepStore } from '#server/account/two-step/two-step-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { momentOrNull } from '#server/platform/moment.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { securityEventStore } from './security-event-store.ts'

/** The sign-in data of a user, for their export. It contains no credentials. */
export async function exportSecurity(db: Db, ownerId: OwnerId, now: number) {
  const [sessions, events, passkeys, twoStep, spareCodesLeft, links] = await Promise.all([
    sessionStore(db).list(ownerId, now),
    securityEventStore(db).list(ownerId),
    passkeyStore(db).list(ownerId),
    twoStepStore(db).find(ownerId),
    spareCodeStore(db).countLeft(ownerId),
    providerLinkStore(db).list(ownerId),
  ])
  return {
    devices: sessions.map(({ device, network, created_at, used_at }) => ({
      ...{ device, network, signedInAt: momentOrNull(created_at), lastUsedAt: momentOrNull(used_at) },
    })),
    events: events.map(event => ({ ...event, at: momentOrNull(event.at) })),
    passkeys: passkeys.map(({ name, created_at, used_at }) => ({
      ...{ name, createdAt: momentOrNull(created_at), lastUsedAt: momentOrNull(used_at) },
    })),
    providers: links.map(({ issuer, email, created_at }) => ({
      issuer,
      email,
      since: momentOrNull(created_at),
    })),
    twoStep: {
      turnedOnAt: momentOrNull(twoStep?.turned_on_at ?? null),
      hasApp: Boolean(twoStep?.app_secret),
      spareCodesLeft,
    },
  }
}
