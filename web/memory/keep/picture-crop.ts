/**
 * Where a card's crop of a picture begins: at its top or, where the picture is of an iPhone's screen, below the bar with
 * the clock and the battery. Never through a bar: others differ too much in height to leave theirs out. A CSS percentage
 * for `object-position`, for a crop as wide as the picture and `cropAspect` of that high. Sizes are in pixels.
 */
export function pictureCrop({ width, height }: { width: number; height: number }): string {
  const barHeight = width * iosBarShare(width, height / width)
  return `${((barHeight / Math.max(1, height - width * cropAspect)) * 100).toFixed(1)}%`
}

/** Height by width of a card's picture. */
export const cropAspect = 10 / 16

/**
 * Height of the status bar, and 3 points to spare, by width of the screen; 0 where this is no iPhone's. Known by the shape, which also holds for
 * a picture that a messenger made smaller; Android's phones are 720, 1080 or 1440 wide.
 * https://useyourloaf.com/blog/iphone-screen-sizes/
 */
function iosBarShare(width: number, ratio: number): number {
  if (width % 360 === 0) return 0
  if (isBetween(ratio, 1.77, 1.785)) return 23 / 375
  if (isBetween(ratio, 2.16, 2.166)) return 50 / 390
  return isBetween(ratio, 2.166, 2.178) ? 65 / 402 : 0
}

function isBetween(ratio: number, from: number, to: number): boolean {
  return ratio >= from && ratio < to
}
