import type { Box } from '#contract/fact.ts'

export type ReadWord = {
  text: string
  box: Box
  /** 0 to 1. Low ones are kept and flagged, never dropped. */
  confidence: number
}
export type ReadLine = { text: string; box: Box; confidence: number; words: ReadWord[] }
/**
 * Lines as the engine found them, in no promised order. Where the text is slanted or lies on its side, the picture was turned
 * clockwise by `turned` degrees to read it, and size and boxes are those of the turned one.
 */
export type PictureText = {
  width: number
  height: number
  engine: string
  lines: ReadLine[]
  turned?: number
}

/**
 * An upright picture's brightness, 0 dark to 255 light, a byte a pixel, in memory that all threads see. Colour was measured to
 * bring nothing to reading, and is three times as much to share and to resize.
 */
export type Pixels = { data: Uint8Array<SharedArrayBuffer>; width: number; height: number }

/** The port to a text recognition engine. */
export type TextReader = {
  /** Reads every line of text in the picture. The pixels are not altered. */
  read(pixels: Pixels): Promise<PictureText>
  close(): Promise<void>
}
