import type { CodeFormat } from '#contract/codes/code-format.ts'
import type { Box } from '#contract/fact.ts'

export type ReadWord = {
  text: string
  box: Box
  /** 0 to 1. Words with a low confidence are kept and flagged, never dropped. */
  confidence: number
}
export type ReadLine = { text: string; box: Box; confidence: number; words: ReadWord[] }
/** A QR or bar code that was read. Its box is in the picture as it was given. */
export type ReadCode = { format: CodeFormat; text: string; box: Box }
/**
 * Lines as the engine found them, in no particular order. A slanted or sideways picture was turned clockwise
 * by `turned` degrees, and size and boxes are those of the turned picture.
 */
export type PictureText = {
  width: number
  height: number
  engine: string
  lines: ReadLine[]
  turned?: number
  /** Null if the search for codes failed. */
  codes?: ReadCode[] | null
}

/**
 * The brightness of an upright picture, 0 dark to 255 light, one byte a pixel, in shared memory. Measurements
 * showed that colour does not help recognition, and it is three times as much to share and resize.
 */
export type Pixels = { data: Uint8Array<SharedArrayBuffer>; width: number; height: number }

/** `onlyCodes`: the words are known, as they often are in a PDF. */
export type ReadOptions = { isLater?: boolean; onlyCodes?: boolean }

/** The port to a text recognition engine. */
export type TextReader = {
  /**
   * Reads every line of text in the picture, and its QR and bar codes. Does not change the pixels. A picture
   * with `isLater` gives way to every other, line by line.
   */
  read(pixels: Pixels, options?: ReadOptions): Promise<PictureText>
  close(): Promise<void>
}

/** For a process that reads no pictures. */
export const noTextReader: TextReader = {
  read: () => Promise.reject(new Error('This process reads no pictures.')),
  close: async () => {},
}
