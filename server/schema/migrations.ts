import type { Migrations } from './migration.ts'
import * as theMainJob from './migrations/0001-the-main-job.ts'
import * as searchIndex from './migrations/0002-search-index.ts'

/** In the order of their names. One that has been released is never edited. */
export const migrations: Migrations = { '0001-the-main-job': theMainJob, '0002-search-index': searchIndex }
