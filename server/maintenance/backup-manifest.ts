import { z } from 'zod'

/** The contents of a backup. It is written last: a folder without it is no backup. */
export const BackupManifest = z.object({
  format: z.literal(1),
  /** The version of Remy. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  database: z.object({ bytes: z.number(), sha256: z.string() }),
  /**
   * The count, the bytes and the hash of the list `files.sha256`. It has a line for each file, as the command
   * `sha256sum` writes and checks it.
   */
  files: z.object({ count: z.number(), bytes: z.number(), listSha256: z.string() }),
  /** The keys under which it is encrypted, by their ids. */
  dataKeys: z.array(z.string()).default([]),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number()),
  /** Screenshots whose file was missing or damaged already. */
  incomplete: z.array(z.object({ screenshotId: z.number(), fileKey: z.string(), reason: z.string() })),
})
export type BackupManifest = z.infer<typeof BackupManifest>

export const backupFiles = {
  manifest: 'manifest.json',
  database: 'remy.db',
  files: 'files',
  list: 'files.sha256',
} as const
