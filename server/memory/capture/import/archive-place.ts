import { z } from 'zod'

/** The place of a file in an archive, and its compression: the fields of its entry in the directory. */
export const ArchivePlace = z.object({
  at: z.int().nonnegative(),
  flags: z.int(),
  method: z.int(),
  packed: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  crc: z.int().nonnegative(),
})
export type ArchivePlace = z.infer<typeof ArchivePlace>

export const readPlace = (json: string): ArchivePlace => ArchivePlace.parse(JSON.parse(json))
