import { existsSync } from 'node:fs'
import { installFromDebian, runAsRoot } from './setup-debian.mjs'
import { findPostgres } from './setup-find-postgres.mjs'
import { say } from './setup-say.mjs'

const clusterSettings = '/etc/postgresql-common/createcluster.conf'

/** Provides a PostgreSQL for the tests, which start it themselves: Debian's package, if none is installed. */
export function providePostgres() {
  if (findPostgres()) return
  installFromDebian(['postgresql-common'], 'to set up PostgreSQL')
  if (existsSync(clusterSettings)) installServer()
  if (!findPostgres())
    say('No PostgreSQL here: its tests will be skipped, each by name. Install it to run them.')
}

/** The package would create a database and keep it running, which nobody asked for. */
function installServer() {
  runAsRoot(['sed', '-i', 's/^# *create_main_cluster.*/create_main_cluster = false/', clusterSettings])
  installFromDebian(['postgresql'], 'for the database tests')
}
