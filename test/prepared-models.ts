import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The shared cache folder for models in this test run. Otherwise each product would prepare its own for a
 * second.
 */
export const preparedModels = (): { CACHE_DIR?: string } =>
  process.env[variable] ? { CACHE_DIR: process.env[variable] } : {}

/**
 * Creates that folder for this process and those that it starts. The returned function removes it. Only for
 * one run: otherwise a change to how models are prepared would be tested with old ones.
 */
export function sharePreparedModels(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'remy-models-'))
  process.env[variable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

const variable = 'REMY_TEST_MODELS'
