import type { Change } from '#contract/reminder.ts'

/** "was 14 March 2026, is 17 March 2026" */
export const sayChange = ({ was, is }: Change): string => `was ${was ?? 'nothing found'}, is ${is}`
