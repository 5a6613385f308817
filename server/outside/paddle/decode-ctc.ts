import type { Alphabet } from './read-alphabet.ts'

/** A step of the recognition model is so many pixels of the line wide. */
export const stepWidth = 8

/** A character and where its peak stands, in steps from the left. */
export type Glyph = { text: string; step: number; confidence: number }
/** The recognition model's output: for each step, how likely each class is; class 0 is "no character". */
export type Steps = { data: Float32Array; count: number }

/** Greedy CTC over the alphabet alone: the likeliest class of each step, repeats joined, blanks dropped. */
export function decodeCtc(steps: Steps, alphabet: Alphabet): Glyph[] {
  const glyphs: Glyph[] = []
  let last = -1
  for (let t = 0; t < steps.count; t++) {
    const best = likeliest(steps.data, t * alphabet.size, alphabet)
    const previous = glyphs.at(-1)
    if (best.index < 0) last = -1
    else if (best.index !== last) {
      glyphs.push({ text: alphabet.characters[best.index] ?? '', step: t, confidence: best.p })
      last = best.index
    } else if (previous && best.p > previous.confidence) {
      previous.confidence = best.p
      previous.step = t
    }
  }
  return glyphs
}

function likeliest(data: Float32Array, at: number, { classes }: Alphabet): { index: number; p: number } {
  let index = -1
  let p = data[at] as number
  for (let i = 0; i < classes.length; i++) {
    const q = data[at + (classes[i] as number)] as number
    if (q > p) {
      p = q
      index = i
    }
  }
  return { index, p }
}
