import { endpoint } from './endpoint.ts'
import { Id, IdParams, Moment } from './identifier.ts'
import { TimeZone } from './screenshot.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

/** 2 GiB. */
const archiveBytesMax = 2_147_483_648
/** An archive is sent in pieces, so that a broken connection costs one of them. */
export const archivePieceBytesMax = 8_388_608
/** The most files of one archive. */
export const importEntriesMax = 20_000
/** The most imports of one user at a time. */
export const importsAtOnceMax = 2

/**
 * `receiving`: the archive is still being sent. `listing`: it has arrived, and its files are looked through.
 * `ended`: each file is kept, or refused with a reason. `failed`: nothing of it could be read.
 */
export const ImportState = z.enum(['receiving', 'listing', 'running', 'ended', 'cancelled', 'failed'])
export type ImportState = z.infer<typeof ImportState>

/** `already`: these bytes were there. `failed`: trying again may help. */
export const ImportEntryState = z.enum(['waiting', 'kept', 'already', 'refused', 'failed'])
export type ImportEntryState = z.infer<typeof ImportEntryState>

/** An archive that was brought in, and how far that is. */
export const Import = z.object({
  id: Id,
  /** The archive's file name. */
  name: z.string(),
  bytes: z.int().nonnegative(),
  /** How many bytes have arrived: the next piece begins there. */
  received: z.int().nonnegative(),
  state: ImportState,
  isPaused: z.boolean(),
  /** Why nothing of it could be read. */
  reason: z.string().nullable(),
  counts: z.record(ImportEntryState, z.int().nonnegative()),
  /** How many of those that were kept wait to be read. */
  unread: z.int().nonnegative(),
  createdAt: Moment,
})
export type Import = z.infer<typeof Import>

/** A file of an archive. */
export const ImportEntry = z.object({
  /** Its place in the archive, from 0. */
  position: z.int().nonnegative(),
  name: z.string(),
  state: ImportEntryState,
  reason: z.string().nullable(),
  screenshotId: Id.nullable(),
})
export type ImportEntry = z.infer<typeof ImportEntry>

export const NewImport = z.object({
  name: text()
    .trim()
    .min(1, 'The archive needs a name.')
    .max(200, 'The name must be at most 200 characters.'),
  bytes: z
    .int()
    .min(1, 'The archive is empty.')
    .max(archiveBytesMax, 'An archive may have at most 2 GB. Please split it into several.'),
  /** If a picture gives its time without a time zone, this one counts. */
  timeZone: TimeZone.optional(),
})
export type NewImport = z.infer<typeof NewImport>

export const createImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  summary: 'Begin to import a ZIP archive; its bytes are sent afterwards, in pieces',
  access: 'signed-in',
  scope: 'write',
  input: { body: NewImport },
  output: { 201: Import },
  problems: ['session.missing', 'request.invalid', 'account.full', 'import.too-many', 'server.full'],
})

/** The body is the piece itself, as `application/octet-stream`. */
export const archivePiecePath = '/api/imports/:id/archive'
export const ArchivePieceQuery = z.object({
  /** Where the piece begins: as many bytes as have arrived. */
  at: z.coerce.number().int().nonnegative(),
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  summary: 'Your imports, newest first, until you dismiss them',
  access: 'signed-in',
  scope: 'write',
  input: {},
  output: { 200: z.array(Import) },
  problems: ['session.missing'],
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/:id',
  summary: 'One import, and how far it is',
  access: 'signed-in',
  scope: 'write',
  input: { params: IdParams },
  output: { 200: Import },
  problems: ['session.missing', 'import.unknown'],
})

export const importEntriesPageSize = 200

export const listImportEntries = endpoint({
  method: 'GET',
  path: '/api/imports/:id/entries',
  summary: 'The files of an import in their order, 200 at a time; of one state, if that is given',
  access: 'signed-in',
  scope: 'write',
  input: {
    params: IdParams,
    query: z.object({
      state: ImportEntryState.optional(),
      /** The last position of the page before. */
      after: z.coerce.number().int().min(-1).default(-1),
    }),
  },
  output: { 200: z.array(ImportEntry) },
  problems: ['session.missing', 'request.invalid', 'import.unknown'],
})

const steering = {
  method: 'POST',
  access: 'signed-in',
  input: { params: IdParams },
  output: { 200: Import },
  problems: ['session.missing', 'import.unknown', 'request.too-many'],
} as const

export const pauseImport = endpoint({
  ...steering,
  path: '/api/imports/:id/pause',
  summary: 'Stop taking files out of the archive until it is resumed',
})

export const resumeImport = endpoint({
  ...steering,
  path: '/api/imports/:id/resume',
  summary: 'Go on after a pause',
})

export const cancelImport = endpoint({
  ...steering,
  scope: 'write',
  path: '/api/imports/:id/cancel',
  summary: 'End an import; what was kept stays',
})

export const retryImport = endpoint({
  ...steering,
  path: '/api/imports/:id/retry',
  summary: 'Try the files that failed again',
})

export const dismissImport = endpoint({
  method: 'DELETE',
  path: '/api/imports/:id',
  summary: 'Forget an import, and end it if it still runs; what was kept stays',
  access: 'signed-in',
  input: { params: IdParams },
  output: { 204: null },
  problems: ['session.missing', 'import.unknown', 'request.too-many'],
})
