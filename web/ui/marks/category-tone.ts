import type { CSSProperties } from 'react'

/** The colours of a category: one of ten pairs, by id modulo 10. */
export function categoryTone(categoryId: number): CSSProperties {
  const tone = `--color-category-${categoryId % 10}`
  return { backgroundColor: `var(${tone})`, color: `var(${tone}-ink)` }
}
