import type { Recorded } from './recorded.ts'

export type Changed = { key: string; before: string; after: string }

/**
 * The differences between two records, in the order of the later one. "(none)" stands for an answer that one
 * of them lacks.
 */
export function changedAnswers(before: Recorded[], after: Recorded[]): Changed[] {
  const old = new Map(before.map(one => [one.key, one]))
  const now = new Set(after.map(one => one.key))
  const gone = before.filter(one => !now.has(one.key))
  return [
    ...after.flatMap(one => {
      const was = old.get(one.key)
      if (was && JSON.stringify(was) === JSON.stringify(one)) return []
      // The words may be the same if only a source or a place differs.
      const isShownAlike = was?.shown === one.shown
      return [
        {
          key: one.key,
          before: was ? (isShownAlike ? JSON.stringify(was.rest) : was.shown) : '(none)',
          after: isShownAlike ? JSON.stringify(one.rest) : one.shown,
        },
      ]
    }),
    ...gone.map(one => ({ key: one.key, before: one.shown, after: '(none)' })),
  ]
}
