import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where all products of this run of the tests keep their prepared models: each would else prepare its own for a second. */
export const preparedModels = (): { CACHE_DIR?: string } =>
  process.env[variable] ? { CACHE_DIR: process.env[variable] } : {}

/**
 * Makes that folder, for this process and those that it starts from here on; what is returned removes it. Of one run
 * alone, or a change in how models are prepared would be tried on what was prepared without it.
 */
export function sharePreparedModels(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'remy-models-'))
  process.env[variable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

const variable = 'REMY_TEST_MODELS'
