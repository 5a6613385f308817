import type { Interpretation, InterpretInput } from '#server/memory/interpret/interpretation.ts'
import type { FactsOfCorrection } from '#server/memory/keep/change-screenshot.ts'
import { correctedReading } from './corrected-reading.ts'
import { factsInPlace } from './facts-in-place.ts'

type Interpret = (input: InterpretInput) => Promise<Interpretation>

/** The facts of a text that somebody has put right, found as in any other. What stood there before keeps its place in the picture. */
export const factsOfCorrection =
  (interpret: Interpret): FactsOfCorrection =>
  async (row, kept, text, before) => {
    const bare = { width: row.width, height: row.height, engine: 'written', lines: [] }
    const { reading, isPlaced } = correctedReading(kept ?? bare, text)
    const [seenAt, isCaptured] = [row.captured_at ?? row.created_at, row.captured_at !== null]
    try {
      const { facts } = await interpret({ reading, categories: [], seenAt, isCaptured })
      return isPlaced ? facts : factsInPlace(facts, before)
    } catch {
      // What somebody wrote is kept, though nobody could look through it: what it still says is known.
      return before.filter(fact => text.includes(fact.text))
    }
  }
