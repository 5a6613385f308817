import type { Migrations } from './migration.ts'
import * as theMainJob from './migrations/0001-the-main-job.ts'
import * as searchIndex from './migrations/0002-search-index.ts'
import * as payments from './migrations/0003-payments.ts'
import * as forgettingAccounts from './migrations/0004-forgetting-accounts.ts'

/** In the order of their names. One that has been released is never edited. */
export const migrations: Migrations = {
  '0001-the-main-job': theMainJob,
  '0002-search-index': searchIndex,
  '0003-payments': payments,
  '0004-forgetting-accounts': forgettingAccounts,
}
