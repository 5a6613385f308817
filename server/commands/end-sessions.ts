import { securityEventStore } from '#server/account/events/security-event-store.ts'
import { sessionStore } from '#server/account/session-store.ts'
import { userStore } from '#server/account/user-store.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { expectSameVersion } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { migrations } from '#server/schema/migrations.ts'
import { runCommand } from './run-command.ts'

/**
 * For whoever runs Remy: `npm run end-sessions -- someone@example.com` signs a person out everywhere, and
 * `npm run end-sessions -- everybody` signs out everybody. Remy may run meanwhile.
 */
await runCommand('npm run end-sessions -- ADDRESS', async ({ places: [who = ''] }) => {
  const { DATABASE_URL: url, DATA_DIR: dataFolder, dataKeys } = readConfig()
  const { db, close } = await openDatabase({ url, dataFolder, dataKeys })
  try {
    await expectSameVersion(db, migrations)
    const owners = who === 'everybody' ? await sessionStore(db).owners() : [await ownerOf(db, who)]
    for (const ownerId of owners) await endSessions(db, ownerId)
    console.log(`${who === 'everybody' ? 'Everybody' : who} is signed out everywhere.`)
    return true
  } finally {
    await close()
  }
})

async function ownerOf(db: Db, email: string): Promise<OwnerId> {
  const user = await userStore(db).findByEmail(email)
  if (!user) throw new Error(`There is no account with the address ${email}.`)
  return asOwner(user.id)
}

async function endSessions(db: Db, ownerId: OwnerId): Promise<void> {
  await inTransaction(db, async tx => {
    await sessionStore(tx).closeAll(ownerId)
    const device = { name: 'Whoever runs Remy', network: null }
    await securityEventStore(tx).add(ownerId, 'sessions-ended', device, Date.now())
  })
}
