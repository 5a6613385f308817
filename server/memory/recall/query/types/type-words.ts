import type { ContentType } from '#contract/content-type.ts'

/** Everyday words for each type, as they occur in questions. */
const words: Record<Exclude<ContentType, 'unknown'>, string> = {
  meal: 'meal meals recipe recipes food foods dish dishes cook cooking cooked eat eating breakfast lunch dinner supper ate eaten',
  workout: 'workout workouts exercise exercises exercising gym fitness training sporty lifting',
  quote: 'quote quotes quotation quotations saying sayings motivation motivational wisdom',
  reminder: 'reminder reminders remind',
  task: 'task tasks todo todos chore chores errand errands',
  habit: 'habit habits routine routines streak streaks',
  project: 'project projects',
  idea: 'idea ideas inspiration invention brainstorm build',
  note: 'note notes memo memos',
}

/** The type of each word. */
export const typeWords: ReadonlyMap<string, ContentType> = new Map(
  Object.entries(words).flatMap(([type, list]) => list.split(' ').map(word => [word, type as ContentType])),
)

/** Whether the word names the type itself, and not a thing or an act of the type ("food", "cook"). */
export const namesType = (word: string): boolean => names.has(word)
const names: ReadonlySet<string> = new Set(
  `meal meals recipe recipes workout workouts quote quotes reminder reminders task tasks todo todos habit habits
  project projects idea ideas note notes`.split(/\s+/),
)

/** Whether the word names only a part of the type: "dinner" is only one sort of meal. */
export const namesPart = (word: string): boolean => parts.has(word)
const parts: ReadonlySet<string> = new Set(
  'breakfast lunch dinner supper ate eaten gym motivation wisdom inspiration invention build'.split(' '),
)
