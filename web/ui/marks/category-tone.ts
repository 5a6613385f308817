/** The colours of a category: one of ten pairs, by id modulo 10. */
export const categoryTone = (categoryId: number): string => tones[categoryId % tones.length] ?? ''

const tones = [
  'bg-category-0 text-category-0-ink',
  'bg-category-1 text-category-1-ink',
  'bg-category-2 text-category-2-ink',
  'bg-category-3 text-category-3-ink',
  'bg-category-4 text-category-4-ink',
  'bg-category-5 text-category-5-ink',
  'bg-category-6 text-category-6-ink',
  'bg-category-7 text-category-7-ink',
  'bg-category-8 text-category-8-ink',
  'bg-category-9 text-category-9-ink',
]
