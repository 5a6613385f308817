/** "Habits, Push Day A, Diary and 2 more" */
export function namedTitles(screenshots: readonly { title: string }[]): string {
  const some = screenshots
    .slice(0, namedMax)
    .map(({ title }) => title || 'Untitled')
    .join(', ')
  return screenshots.length > namedMax ? `${some} and ${screenshots.length - namedMax} more` : some
}

const namedMax = 3
