import type { Migrations } from './migration.ts'
import * as theMainJob from './migrations/0001-the-main-job.ts'
import * as searchIndex from './migrations/0002-search-index.ts'
import * as payments from './migrations/0003-payments.ts'
import * as forgettingAccounts from './migrations/0004-forgetting-accounts.ts'
import * as answeredOnce from './migrations/0005-answered-once.ts'
import * as providerBooks from './migrations/0006-provider-books.ts'
import * as teaching from './migrations/0007-teaching.ts'
import * as textsAndMail from './migrations/0008-texts-and-mail.ts'
import * as modelUsage from './migrations/0009-model-usage.ts'

/** In the order of their names. One that has been released is never edited. */
export const migrations: Migrations = {
  '0001-the-main-job': theMainJob,
  '0002-search-index': searchIndex,
  '0003-payments': payments,
  '0004-forgetting-accounts': forgettingAccounts,
  '0005-answered-once': answeredOnce,
  '0006-provider-books': providerBooks,
  '0007-teaching': teaching,
  '0008-texts-and-mail': textsAndMail,
  '0009-model-usage': modelUsage,
}
