import { z } from '#contract/zod.ts'

/** A name or none, with the server's limits. */
export const NameFields = z.object({
  displayName: z
    .string()
    .trim()
    .refine(given => given === '' || given.length >= 3, 'Display name must be at least 3 characters.')
    .refine(given => given.length <= 50, 'Display name must be at most 50 characters.')
    .transform(given => given || null),
})
export type NameFields = z.infer<typeof NameFields>
