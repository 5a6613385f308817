/** The width, in pixels of the line, of one step of the recognition model. */
export const stepWidth = 8

/** A character, and the step of its peak, counted from the left. */
export type Glyph = { text: string; step: number; confidence: number }
/**
 * The recognition model's output: the probability of each character at each step. The first is "no
 * character".
 */
export type Steps = { data: Float32Array; count: number }

/** Greedy CTC: the most likely character of each step, repeats joined, blanks dropped. */
export function decodeCtc({ data, count }: Steps, characters: readonly string[]): Glyph[] {
  const glyphs: Glyph[] = []
  let last = 0
  for (let step = 0; step < count; step++) {
    const index = likeliest(data, step * characters.length, characters.length)
    const confidence = data[step * characters.length + index] as number
    const previous = glyphs.at(-1)
    if (index !== 0 && index !== last) glyphs.push({ text: characters[index] ?? '', step, confidence })
    else if (index !== 0 && previous && confidence > previous.confidence) {
      previous.confidence = confidence
      previous.step = step
    }
    last = index
  }
  return glyphs
}

function likeliest(data: Float32Array, at: number, count: number): number {
  let index = 0
  for (let i = 1; i < count; i++) if ((data[at + i] as number) > (data[at + index] as number)) index = i
  return index
}
