import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'

/** A conversation, by its tags. */
export const isTalk = ({ tags }: Pick<ScreenshotRow, 'tags'>): boolean => /"chats?"/.test(tags)
