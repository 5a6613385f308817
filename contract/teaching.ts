import { endpoint } from './endpoint.ts'
import { Id, IdParams, Moment } from './identifier.ts'
import { Screenshot } from './screenshot.ts'
import { z } from './zod.ts'

/** How many are moved, or moved back, in one call. */
export const movedAtOnceMax = 100

const Ids = z.array(Id).min(1, 'No screenshot was named.').max(movedAtOnceMax)

/** A screenshot that could go where another was moved. */
export const SimilarScreenshot = Screenshot.pick({
  ...{ id: true, title: true, categoryId: true },
  ...{ imageData: true, width: true, height: true, veil: true },
})
export type SimilarScreenshot = z.infer<typeof SimilarScreenshot>

export const findSimilar = endpoint({
  method: 'GET',
  path: '/api/screenshots/:id/similar',
  summary: 'Older similar screenshots filed elsewhere, but not by you; most similar first',
  access: 'signed-in',
  input: { params: IdParams },
  output: { 200: z.array(SimilarScreenshot).max(movedAtOnceMax) },
  problems: ['session.missing', 'screenshot.unknown'],
})

export const moveScreenshots = endpoint({
  method: 'POST',
  path: '/api/screenshots/move',
  summary: 'Move several screenshots to one category, all or none',
  access: 'signed-in',
  input: { body: z.object({ ids: Ids, categoryId: Id.nullable() }).strict() },
  output: { 200: z.array(Screenshot) },
  problems: ['session.missing', 'request.invalid', 'screenshot.unknown', 'category.unknown'],
})

export const undoMove = endpoint({
  method: 'POST',
  path: '/api/screenshots/undo-move',
  summary:
    'Undo your last move of each screenshot, and forget what it taught; screenshots without a move stay',
  access: 'signed-in',
  input: { body: z.object({ ids: Ids }).strict() },
  output: { 200: z.array(Screenshot) },
  problems: ['session.missing', 'request.invalid', 'screenshot.unknown'],
})

/** A screenshot with nearly the same picture. */
export const ScreenshotVersion = z.object({ id: Id, title: z.string(), createdAt: Moment })
export type ScreenshotVersion = z.infer<typeof ScreenshotVersion>

export const findVersions = endpoint({
  method: 'GET',
  path: '/api/screenshots/:id/versions',
  summary: 'Screenshots that look like an older or newer version of this one, newest first',
  access: 'signed-in',
  input: { params: IdParams },
  output: { 200: z.array(ScreenshotVersion) },
  problems: ['session.missing', 'screenshot.unknown'],
})
