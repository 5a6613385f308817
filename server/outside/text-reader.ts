import type { Box } from '#contract/fact.ts'

export type ReadWord = {
  text: string
  box: Box
  /** 0 to 1. Low ones are kept and flagged, never dropped. */
  confidence: number
}
export type ReadLine = { text: string; box: Box; confidence: number; words: ReadWord[] }
/** Lines as the engine found them, in no promised order; boxes in pixels of the upright picture. */
export type PictureText = { width: number; height: number; engine: string; lines: ReadLine[] }

/** Upright pixels, 3 bytes each (RGB), no padding; transparency already laid on white. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/** The port to a text recognition engine. */
export type TextReader = {
  /** Reads every line of text in the picture. The pixels are not altered. */
  read(pixels: Pixels): Promise<PictureText>
  close(): Promise<void>
}
