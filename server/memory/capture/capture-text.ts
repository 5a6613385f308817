import { nameOfWords } from '#server/memory/keep/name-of-words.ts'
import { textCardHeight, textCardPreview, textCardWidth } from '#server/memory/keep/redaction/text-card.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type CaptureDependencies, type Captured, createCapture, type Medium } from './capture.ts'

export type CaptureText = (ownerId: OwnerId, text: string) => Promise<Captured>

/**
 * Stores written words as a memory of its own: the words are the file, processed like every upload. The same
 * words again return the existing memory. The text must not be blank.
 */
export function createCaptureText(dependencies: Omit<CaptureDependencies, 'medium'>): CaptureText {
  const capture = createCapture({ ...dependencies, medium: writing })
  return (ownerId, text) => {
    const words = text.trim().replace(/\r\n?/g, '\n')
    return capture(ownerId, {
      bytes: Buffer.from(words),
      fileName: `${nameOfWords(words)}.txt`,
      categoryId: null,
    })
  }
}

/** Words as a file. */
export const writing: Medium = {
  typeOf: () => 'text/plain',
  async open(_fileKey, bytes) {
    const height = textCardHeight(Buffer.from(bytes).toString())
    return { width: textCardWidth, height, preview: textCardPreview, hash: null }
  },
}
