/** The original; the whole picture with its secrets covered; or a small one, covered too. */
export type PictureSize = 'original' | 'veiled' | 'thumb'

/** A page of a file that browsers do not show. It is asked for as a WebP. */
export type ShownPage = { page: number }

/**
 * The address of a screenshot's picture. `veil` is the screenshot's: another one makes the browser request
 * the picture again.
 */
export function screenshotImageUrl(
  id: number,
  size: PictureSize,
  veil: string | null = null,
  shown: ShownPage | null = null,
): `/api/${string}` {
  const path = `/api/screenshots/${id}/image` as const
  if (size === 'original' && !shown) return path
  const page = shown && size !== 'thumb' && shown.page > 0 ? `&page=${shown.page}` : ''
  const asked = size === 'original' ? 'shown' : size
  return `${path}?size=${asked}${page}${veil === null ? '' : `&veil=${encodeURIComponent(veil)}`}`
}
