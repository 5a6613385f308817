/** The original; the whole picture with its secrets covered; or a small one, covered too. */
export type PictureSize = 'original' | 'veiled' | 'thumb'

/**
 * The address of a screenshot's picture. `veil` is the screenshot's: another one makes the browser request
 * the picture again.
 */
export function screenshotImageUrl(
  id: number,
  size: PictureSize,
  veil: string | null = null,
): `/api/${string}` {
  const path = `/api/screenshots/${id}/image` as const
  if (size === 'original') return path
  return `${path}?size=${size}${veil === null ? '' : `&veil=${encodeURIComponent(veil)}`}`
}
