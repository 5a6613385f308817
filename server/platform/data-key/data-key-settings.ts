import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { SettingTrouble } from '#server/platform/setting.ts'
import { type DataKeys, readDataKeys } from './data-keys.ts'

export const dataKeyFields = {
  DATA_KEY: z.string().optional(),
  DATA_KEY_FILE: z.string().optional(),
}

type Settings = { DATA_KEY?: string | undefined; DATA_KEY_FILE?: string | undefined }

/** Null if pictures and texts are stored as they are. */
export function dataKeysIn({ DATA_KEY, DATA_KEY_FILE: file }: Settings): DataKeys | null {
  const text = file ? readKeyFile(file) : DATA_KEY
  if (text === undefined) return null
  const keys = readDataKeys(text)
  if (keys) return keys
  const where = file ? `DATA_KEY_FILE (${file})` : 'DATA_KEY'
  throw new Error(`${where} must hold a key of 32 bytes in base64: \`npm run data-key -- new\` makes one.`)
}

export const dataKeyTroubles = ({ DATA_KEY, DATA_KEY_FILE }: Settings): SettingTrouble[] =>
  DATA_KEY && DATA_KEY_FILE ? [['DATA_KEY', 'must not be set when DATA_KEY_FILE is set']] : []

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`DATA_KEY_FILE cannot be read: ${reason}`, { cause })
  }
}
