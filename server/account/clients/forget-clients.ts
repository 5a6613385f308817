import type { Db } from '#server/platform/db/db.ts'
import { clientStore } from './client-store.ts'
import { codeStore } from './code-store.ts'
import { grantStore } from './grant-store.ts'

/** Runs each hour. Removes expired codes and grants, and apps that nobody uses. */
export const forgetClients = (db: Db) => async (now: number) => {
  await codeStore(db).removeExpired(now)
  await grantStore(db).removeExpired(now)
  await clientStore(db).removeUnused(now)
}
