import { makeResetLink } from '#server/account/recovery/make-reset-link.ts'
import { readConfig } from '#server/config.ts'
import { expectSameVersion } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { migrations } from '#server/schema/migrations.ts'

// For whoever runs Remy: `npm run reset-password -- someone@example.com` prints a link that sets a new
// password. Remy may run meanwhile.

process.umask(0o077)
try {
  const [email] = process.argv.slice(2)
  if (!email) throw new Error('Name the address: npm run reset-password -- someone@example.com')
  const config = readConfig()
  const { DATABASE_URL: url, DATA_DIR: dataFolder, dataKeys } = config
  const { db, close } = await openDatabase({ url, dataFolder, dataKeys })
  try {
    await expectSameVersion(db, migrations)
    const link = await makeResetLink({ db, origin: config.origin }, email, Date.now())
    console.log(`Open this link within an hour, or send it to ${email}:\n${link}`)
    if (config.APP_ORIGIN === undefined) console.log(`\n${sayAddress(link.slice(config.origin.length))}`)
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function sayAddress(path: string): string {
  return [
    'APP_ORIGIN is not set, so the link leads to this machine and the port in PORT, or 3000.',
    `If Remy has another address, open this path there: ${path}`,
  ].join('\n')
}
