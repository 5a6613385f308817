import { existsSync } from 'node:fs'
import { installFromDebian, runAsRoot } from './setup-debian.mjs'
import { findPostgres } from './setup-find-postgres.mjs'
import { say } from './setup-say.mjs'

const program = '/usr/sbin/pgbouncer'

/** Provides PgBouncer for its test, which starts it itself: Debian's package, if none is installed. */
export function providePgBouncer() {
  if (existsSync(program) || !findPostgres()) return
  installFromDebian(['pgbouncer'], 'for the test behind a pooler')
  // The package starts a service, which nobody asked for.
  if (existsSync(program) && existsSync('/run/systemd/system'))
    runAsRoot(['systemctl', 'disable', '--now', '--quiet', 'pgbouncer'])
  if (!existsSync(program)) say('No PgBouncer here: its test will be skipped, by name. Install it to run it.')
}
