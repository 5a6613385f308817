import { late } from '#web/ui/dialog/late.ts'

/** What draws formatted messages comes in a script of its own: a page that shows none does without. */
export const lateFormatter = late(async () => (await import('./chat-markdown.tsx')).ChatMarkdown)
