/** Where a screenshot's picture is: as it was uploaded, or small. */
export function screenshotImageUrl(id: number, size: 'thumb' | 'original' = 'original'): string {
  return `/api/screenshots/${id}/image${size === 'thumb' ? '?size=thumb' : ''}`
}
