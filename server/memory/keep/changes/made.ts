import { z } from 'zod'
import { Id } from '#contract/identifier.ts'

const Named = z.object({ id: Id, name: z.string() })

/** A deleted category as it was, with what it contained and what moves into it taught. */
const GoneCategory = Named.extend({
  createdAt: z.number(),
  screenshotIds: z.array(Id),
  /** The screenshots that Remy had filed under it, wherever they were since. */
  filingIds: z.array(Id),
  /** Rows of `lessons`. */
  lessons: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
})
export type GoneCategory = z.infer<typeof GoneCategory>

/** What was done, with what it takes to undo it. */
export const Made = z.discriminatedUnion('is', [
  z.object({ is: z.literal('renamed'), category: Named, before: z.string() }),
  z.object({ is: z.literal('deleted'), category: GoneCategory }),
  z.object({ is: z.literal('merged'), category: GoneCategory, into: Named }),
])
export type Made = z.infer<typeof Made>

/** "You renamed “Boats” to “Ships”." */
export function sayMade(made: Made): string {
  switch (made.is) {
    case 'renamed':
      return `You renamed “${made.before}” to “${made.category.name}”.`
    case 'deleted':
      return `You deleted the category “${made.category.name}”.${leaving(made.category)}`
    case 'merged':
      return `You merged “${made.category.name}”${holding(made.category)} into “${made.into.name}”.`
  }
}

const leaving = ({ screenshotIds: { length } }: GoneCategory) => {
  if (length === 0) return ''
  return length === 1
    ? ' Its screenshot is now Uncategorized.'
    : ` Its ${length} screenshots are now Uncategorized.`
}

const holding = ({ screenshotIds: { length } }: GoneCategory) =>
  length === 0 ? '' : ` with ${length === 1 ? '1 screenshot' : `${length} screenshots`}`
