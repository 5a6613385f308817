/** "#trip, Rome" are two, and so are two lines. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\p{Cc}\p{Zl}\p{Zp}]/u)
      .map(tag => tag.trim().replace(/^#\s*/, ''))
      .filter(Boolean),
  ),
]
