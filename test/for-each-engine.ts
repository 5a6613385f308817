import { describe } from 'vitest'
import type { Engine } from '#server/platform/db/db.ts'
import { type MigratedPlace, scratchDatabases } from './scratch-database.ts'

/** Runs the same tests on both databases. Each call of `place` gives `startApp` a fresh one. */
export function forEachEngine(
  promises: (place: () => Promise<{ place: MigratedPlace }>, engine: Engine) => void,
): void {
  for (const engine of scratchDatabases())
    describe.skipIf(engine.isMissing)(engine.name, () =>
      promises(async () => ({ place: await engine.createMigratedPlace() }), engine.name),
    )
}
