import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'

/** Whether the tags call it a conversation. */
export const isTalk = ({ tags }: Pick<ScreenshotRow, 'tags'>): boolean => /"chats?"/.test(tags)
