import { describe } from 'vitest'
import { readDataKeys } from '#server/platform/data-key/data-keys.ts'
import type { Engine } from '#server/platform/db/db.ts'
import { type MigratedPlace, scratchDatabases } from './scratch-database.ts'

type Promises = (place: () => Promise<{ place: MigratedPlace }>, engine: Engine) => void

/** Runs the same tests on both databases. Each call of `place` gives `startApp` a fresh one. */
export function forEachEngine(promises: Promises): void {
  for (const engine of scratchDatabases())
    describe.skipIf(engine.isMissing)(engine.name, () =>
      promises(async () => ({ place: await engine.createMigratedPlace() }), engine.name),
    )
}

/** The same, and once more with databases that are encrypted: their search index knows no secrets. */
export function forEachEngineAndKey(promises: Promises): void {
  forEachEngine(promises)
  for (const engine of scratchDatabases(undefined, scratchKeys))
    describe.skipIf(engine.isMissing)(`${engine.name}, encrypted`, () =>
      promises(async () => ({ place: await engine.createMigratedPlace() }), engine.name),
    )
}

const scratchKeys = readDataKeys('c2NyYXRjaCBkYXRhYmFzZXMgb2YgdGVzdHMgb25seSE=')
