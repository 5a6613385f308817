/** "#trip, Rome" are two. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(tag => tag.trim().replace(/^#\s*/, ''))
      .filter(Boolean),
  ),
]
