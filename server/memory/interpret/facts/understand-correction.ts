import type { Interpretation, InterpretInput } from '#server/memory/interpret/interpretation.ts'
import type { OwnWords, UnderstandCorrection } from '#server/memory/keep/read-correction.ts'
import type { Log } from '#server/platform/log.ts'
import { correctedReading } from './corrected-reading.ts'
import { factsInPlace } from './facts-in-place.ts'

type Interpret = (input: InterpretInput) => Promise<Interpretation>

/**
 * The facts of a text that somebody has put right, found as in any other. What was there before keeps its
 * place in the picture. Words that Remy made of the old text become those of the new one. Words of a person
 * or of a model stay.
 */
export const understandCorrection =
  (interpret: Interpret, log: Log): UnderstandCorrection =>
  async (row, kept, text, { before, categories }) => {
    const bare = { width: row.width, height: row.height, engine: 'written', lines: [] }
    const [seenAt, isCaptured] = [row.captured_at ?? row.created_at, row.captured_at !== null]
    const told = async (of: string) => {
      const { reading, isPlaced } = correctedReading(kept ?? bare, of)
      return { isPlaced, ...(await interpret({ reading, categories, seenAt, isCaptured })) }
    }
    try {
      const [now, then] = await Promise.all([told(text), told(row.extracted_text)])
      const facts = now.isPlaced ? now.facts : factsInPlace(now.facts, before)
      return { facts, words: changedWords(row, then, now) }
    } catch (error) {
      log.warn('correction.not-understood', { message: String(error) })
      // The correction is kept although it could not be interpreted. Facts that it still contains stay.
      return { facts: before.filter(fact => text.includes(fact.text)), words: {} }
    }
  }

type Said = OwnWords & Pick<Interpretation, 'categoryId'>

/** The analysis also names the category, which a correction does not change. */
const changedWords = (row: OwnWords, then: Said, now: Said): Partial<OwnWords> => ({
  ...(row.title === then.title && { title: now.title }),
  ...(row.description === then.description && { description: now.description }),
  ...(row.analysis === then.analysis && now.categoryId === then.categoryId && { analysis: now.analysis }),
})
