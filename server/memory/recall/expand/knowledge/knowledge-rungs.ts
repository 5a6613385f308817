import { formsFor } from '#server/memory/recall/expand/forms-for.ts'
import type { Database, MeantWords } from '#server/memory/recall/expand/meant-words.ts'
import type { Question } from '#server/memory/recall/query/read-question.ts'
import { essentialSenses, type Sense, tellingSenses } from '#server/memory/recall/query/read-senses.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** Senses, and as what else each may be met; null where there is nothing to look for. */
type ToSeek = () => Promise<{ senses: Sense[]; others: MeantWords[] } | null>

/**
 * What common knowledge adds to a question: its phrases as one, where nothing has all of their words; and, where nothing has what is
 * meant, the signs of it, of which a screenshot must have two.
 */
export function knowledgeRungs(
  finding: Database,
  ownerId: OwnerId,
  { senses, phrased }: Question,
): { asPhrases: ToSeek; bySigns: ToSeek[] } {
  const asTheyStand = async (some: Sense[]) => {
    const { misread, kindred, known, signs } = formsFor(finding, ownerId, some)
    return { forms: await Promise.all([misread(), kindred(), known()]), signs }
  }
  const signsOf =
    (all: Sense[]): ToSeek =>
    async () => {
      const some = await essentialSenses(tellingSenses(all))
      if (!some.some(({ known }) => known.length > 0)) return null
      const { forms, signs } = await asTheyStand(all)
      const met = await signs()
      return met.size > 0 ? { senses: some, others: [...forms, met] } : null
    }
  return {
    async asPhrases() {
      if (phrased.length === 0) return null
      return { senses: tellingSenses(phrased), others: (await asTheyStand(phrased)).forms }
    },
    bySigns: [signsOf(phrased), signsOf(senses)],
  }
}
