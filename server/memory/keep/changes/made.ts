import { z } from 'zod'
import { Id } from '#contract/identifier.ts'

const Named = z.object({ id: Id, name: z.string() })

const Lesson = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** A deleted category with its screenshots, and the lessons of moves into it. */
const GoneCategory = Named.extend({
  createdAt: z.number(),
  position: z.number().nullable().default(null),
  screenshotIds: z.array(Id),
  /** The screenshots that Remy had filed under it, even if they were moved since. */
  filingIds: z.array(Id),
  /** Rows of `lessons`. */
  lessons: z.array(Lesson),
})
export type GoneCategory = z.infer<typeof GoneCategory>

const Value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
/** Fields of a screenshot, with the contract's names. */
export const Fields = z.record(z.string(), Value)
export type Fields = z.infer<typeof Fields>

/** The changed fields of one screenshot, before and after. */
const ChangedScreenshot = z.object({
  id: Id,
  before: Fields,
  after: Fields,
  /** The names of the fields that the user had set before. */
  corrected: z.array(z.string()),
})
export type ChangedScreenshot = z.infer<typeof ChangedScreenshot>

/** A change, with everything that is needed to undo it. */
export const Made = z.discriminatedUnion('is', [
  z.object({ is: z.literal('renamed'), category: Named, before: z.string() }),
  z.object({ is: z.literal('deleted'), category: GoneCategory }),
  z.object({ is: z.literal('reordered'), before: z.array(Id), after: z.array(Id) }),
  z.object({ is: z.literal('merged'), category: GoneCategory, into: Named }),
  /** `said` describes the change, without its author: "moved “Receipt” to Travel". */
  z.object({
    is: z.literal('changed'),
    said: z.string(),
    screenshots: z.array(ChangedScreenshot),
    /** Earlier rows of `lessons` for these screenshots. */
    lessons: z.array(Lesson),
  }),
  z.object({ is: z.literal('discarded'), said: z.string(), ids: z.array(Id) }),
  /** A text that the user asked Remy to remember, stored as its own screenshot. */
  z.object({ is: z.literal('remembered'), said: z.string(), id: Id }),
])
export type Made = z.infer<typeof Made>

export type Maker = 'you' | 'remy'

/** "You renamed “Boats” to “Ships”." */
export function sayMade(made: Made, by: Maker): string {
  switch (made.is) {
    case 'changed':
    case 'discarded':
    case 'remembered':
      return `${by === 'you' ? 'You' : 'Remy'} ${made.said}.`
    case 'reordered':
      return 'You reordered your categories.'
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
