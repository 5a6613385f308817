import type { ContentType } from '#contract/content-type.ts'

/** A content type's name on screen. */
export function contentTypeName(type: ContentType): string {
  return type === 'unknown' ? 'Unclassified' : type.charAt(0).toUpperCase() + type.slice(1)
}
