import type { PasswordCost } from '#server/account/password-hash.ts'
import type { LiveLimits } from '#server/live/live.ts'
import type { Interpreter } from '#server/memory/interpret/interpreter.ts'
import type { Pictures } from '#server/memory/keep/pictures/pictures.ts'
import type { FileStore } from '#server/outside/file-store.ts'
import type { TextReader } from '#server/outside/text-reader.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/db.ts'
import type { Signals } from '#server/platform/signals/signals.ts'

/** Replacements for the real parts, for tests. */
export type Replacements = {
  clock?: Clock
  /** Already migrated. `stop` does not close it. */
  database?: Database
  files?: FileStore
  signals?: Signals
  reader?: Promise<TextReader>
  pictures?: Pictures
  interpreter?: Interpreter
  pagesFolder?: string | null
  passwordCost?: PasswordCost
  liveLimits?: Partial<LiveLimits>
  /** How often the runner looks for due jobs. */
  pollMs?: number
  /** How long an upload's response waits for its screenshot to be filed. */
  answerMillisMax?: number
}
