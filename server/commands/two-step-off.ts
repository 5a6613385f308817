import { securityEventStore } from '#server/account/events/security-event-store.ts'
import { turnOff } from '#server/account/two-step/two-step-link.ts'
import { userStore } from '#server/account/user-store.ts'
import { readConfig } from '#server/config.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { expectSameVersion } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { asOwner } from '#server/platform/owner.ts'
import { migrations } from '#server/schema/migrations.ts'

// For whoever runs Remy: `npm run two-step-off -- someone@example.com` turns two-step sign-in off for a
// person who has lost their phone and their spare codes. Remy may run meanwhile.

process.umask(0o077)
try {
  const [email] = process.argv.slice(2)
  if (!email) throw new Error('Name the address: npm run two-step-off -- someone@example.com')
  const config = readConfig()
  const { DATABASE_URL: url, DATA_DIR: dataFolder, dataKeys } = config
  const { db, close } = await openDatabase({ url, dataFolder, dataKeys })
  try {
    await expectSameVersion(db, migrations)
    const user = await userStore(db).findByEmail(email)
    if (!user) throw new Error(`There is no account with the address ${email}.`)
    const ownerId = asOwner(user.id)
    const wasOn = await inTransaction(db, async tx => {
      const wasOn = await turnOff(tx, ownerId)
      const device = { name: 'Whoever runs Remy', network: null }
      if (wasOn) await securityEventStore(tx).add(ownerId, 'two-step-off', device, Date.now())
      return wasOn
    })
    console.log(wasOn ? `Two-step sign-in is off for ${email}.` : `Two-step sign-in was not on for ${email}.`)
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
