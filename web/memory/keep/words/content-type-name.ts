import type { ContentType } from '#contract/screenshot.ts'

/** A content type as it is read on screen. */
export function contentTypeName(type: ContentType): string {
  return type === 'unknown' ? 'Unclassified' : type.charAt(0).toUpperCase() + type.slice(1)
}
