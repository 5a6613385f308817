import { z } from './zod.ts'

/** What a screenshot is kept as. The person may choose another one. */
export const contentTypes = [
  'note',
  'idea',
  'reminder',
  'habit',
  'project',
  'task',
  'quote',
  'workout',
  'meal',
] as const
export const ContentType = z.enum([...contentTypes, 'unknown'])
export type ContentType = z.infer<typeof ContentType>
