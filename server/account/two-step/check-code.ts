import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { readAppCode } from './read-app-code.ts'
import { spareCodeStore } from './spare-code-store.ts'
import { twoStepStore } from './two-step-store.ts'

/** What the code was: of the app, or a spare one. Null if it is wrong, or was used before. */
export async function checkCode(
  db: Db,
  ownerId: OwnerId,
  given: string,
  now: number,
): Promise<'app' | 'spare' | null> {
  const code = given.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
  const twoStep = await twoStepStore(db).find(ownerId)
  if (!twoStep || twoStep.turned_on_at === null) return null
  if (!/^\d{6}$/.test(code)) return (await spareCodeStore(db).use(ownerId, code, now)) ? 'spare' : null
  const period = twoStep.app_secret && (await readAppCode(twoStep.app_secret, code, now))
  if (typeof period !== 'number') return null
  return (await twoStepStore(db).usePeriod(ownerId, period)) ? 'app' : null
}

export const wrongCode = () =>
  new ProblemError(
    'two-step.wrong-code',
    'This code is not right, or was used before. Wait for the next one, and check that your phone sets its clock automatically.',
  )
