/** As it was uploaded; all of it, or small, with what is secret covered. */
export type PictureSize = 'original' | 'veiled' | 'thumb'

/** Where a screenshot's picture is. `veil` as the screenshot names it: with another one it is asked for again. */
export function screenshotImageUrl(id: number, size: PictureSize, veil: string | null = null): string {
  const path = `/api/screenshots/${id}/image`
  if (size === 'original') return path
  return `${path}?size=${size}${veil === null ? '' : `&veil=${encodeURIComponent(veil)}`}`
}
