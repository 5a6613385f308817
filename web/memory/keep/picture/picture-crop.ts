/**
 * How much of a picture's top its card leaves out, as a share of the picture's width: for an iPhone screen
 * the bar with clock and battery, otherwise nothing. Never part of a bar: other devices' bars differ too much
 * in height. Sizes are in pixels.
 */
export function pictureCrop({ width, height }: { width: number; height: number }): number {
  return iosBarShare(width, height / width)
}

/**
 * The end of the clock and battery (and the island beside them) plus 3 points, by screen width. 0 if this is
 * no iPhone's. It is not the end of the bar, because apps draw up into its empty lower part. The shape
 * identifies an iPhone, also after a messenger made the picture smaller; Android phones are 720, 1080 or 1440
 * wide. https://useyourloaf.com/blog/iphone-screen-sizes/
 */
function iosBarShare(width: number, ratio: number): number {
  if (width % 360 === 0) return 0
  if (isBetween(ratio, 1.77, 1.785)) return 23 / 375
  if (isBetween(ratio, 2.16, 2.166)) return 36 / 390
  return isBetween(ratio, 2.166, 2.178) ? 54 / 402 : 0
}

function isBetween(ratio: number, from: number, to: number): boolean {
  return ratio >= from && ratio < to
}
