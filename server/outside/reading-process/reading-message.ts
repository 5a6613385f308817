import type { PictureText } from '#server/outside/text-reader.ts'

/** What the reading process says. */
export type ReadingMessage =
  | { kind: 'ready' }
  | { kind: 'read'; id: number; text: PictureText }
  | { kind: 'failed'; id: number; message: string }

/** The message that asks it to end. */
export const endReading = 'end'
