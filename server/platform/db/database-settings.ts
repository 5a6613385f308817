import { z } from 'zod'
import type { SettingTrouble } from '#server/platform/setting.ts'

const postgresUrl = () =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()

export const databaseFields = {
  DATABASE_URL: postgresUrl(),
  DATABASE_DIRECT_URL: postgresUrl(),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
}

type Settings = z.infer<z.ZodObject<typeof databaseFields>>

/** The embedded database serves one process, which does everything. */
export function databaseTroubles({ DATABASE_URL, DATABASE_DIRECT_URL, ROLE }: Settings): SettingTrouble[] {
  if (DATABASE_URL) return []
  if (DATABASE_DIRECT_URL) return [['DATABASE_URL', 'must be set when DATABASE_DIRECT_URL is set']]
  return ROLE === 'all' ? [] : [['DATABASE_URL', `must be set when ROLE is ${ROLE}`]]
}
