import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { readAppCode } from './read-app-code.ts'
import { spareCodeStore } from './spare-code-store.ts'
import { twoStepStore } from './two-step-store.ts'

/** The kind of code: from the app, or a spare one. Null if it is wrong, or was used before. */
export async function checkCode(
  db: Db,
  ownerId: OwnerId,
  given: string,
  now: number,
): Promise<'app' | 'spare' | null> {
  const code = bare(given)
  const twoStep = await twoStepStore(db).find(ownerId)
  if (!twoStep || twoStep.turned_on_at === null) return null
  if (!isOfApp(code)) return (await spareCodeStore(db).use(ownerId, code, now)) ? 'spare' : null
  const period = twoStep.app_secret && (await readAppCode(twoStep.app_secret, code, now))
  if (typeof period !== 'number') return null
  return (await twoStepStore(db).usePeriod(ownerId, period)) ? 'app' : null
}

/** Explains what to do next. That differs between a code of an app and a spare code. */
export const wrongCode = (given: string) =>
  new ProblemError('two-step.wrong-code', isNumber(bare(given)) ? wrongAppCode : wrongSpareCode)

const wrongAppCode =
  'This code is not right, or was used before. Wait for the next one, and check that your phone sets its clock automatically.'
const wrongSpareCode = 'This spare code is not right, or was used before. Each spare code works once.'

const bare = (given: string) => given.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
const isOfApp = (code: string) => isNumber(code) && code.length === 6
/** Spare codes have letters. */
const isNumber = (code: string) => /^\d+$/.test(code)
