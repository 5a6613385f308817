import type { Dialect, KyselyConfig } from 'kysely'
import type { DataKeys } from '../data-key/data-keys.ts'
import { decryptResults } from './decrypt-results.ts'
import { EncryptColumns } from './encrypt-columns.ts'
import { RefuseComparisons } from './refuse-comparisons.ts'

/** How to open a database whose texts are encrypted, if there are keys. */
export const encryptedAtRest = (dialect: Dialect, keys: DataKeys | null): KyselyConfig => ({
  dialect: keys ? decryptResults(dialect, keys) : dialect,
  plugins: [new RefuseComparisons(), new EncryptColumns(keys)],
})
