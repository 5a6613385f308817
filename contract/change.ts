import { endpoint } from './endpoint.ts'
import { Id, IdParams, Moment } from './identifier.ts'
import { z } from './zod.ts'

/** A change can be undone for so many days. */
export const changeDays = 30

/** Something that was done, and can be undone. */
export const Change = z.object({
  id: Id,
  madeAt: Moment,
  /** In a sentence: "You renamed “Boats” to “Ships”." */
  text: z.string(),
  /** What it changed: categories themselves, or screenshots. */
  about: z.enum(['categories', 'screenshots']),
  by: z.enum(['you', 'remy']),
  isUndone: z.boolean(),
})
export type Change = z.infer<typeof Change>

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/changes',
  summary: 'What was done in the last 30 days and can be undone: the newest 100, the newest first',
  access: 'signed-in',
  input: {},
  output: { 200: z.array(Change) },
  problems: ['session.missing'],
})

export const undoChange = endpoint({
  method: 'POST',
  path: '/api/changes/:id/undo',
  summary: 'Undo one change; what was changed in another way since is left as it is',
  access: 'signed-in',
  input: { params: IdParams },
  output: { 200: Change },
  problems: [
    'session.missing',
    'change.unknown',
    'change.overtaken',
    'category.name-taken',
    'category.too-many',
    'account.full',
    'request.too-many',
  ],
})
