import { late } from '#web/ui/dialog/late.ts'

/**
 * The Markdown renderer has a script of its own, so that a page without formatted messages does not load it.
 */
export const lateFormatter = late(async () => (await import('./chat-markdown.tsx')).ChatMarkdown)
