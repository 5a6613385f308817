/**
 * How much of a picture's top its card leaves out, as a share of the picture's width: nothing or, where the picture is
 * of an iPhone's screen, the bar with the clock and the battery. Never a part of a bar: others differ too much in
 * height to leave theirs out. Sizes are in pixels.
 */
export function pictureCrop({ width, height }: { width: number; height: number }): number {
  return iosBarShare(width, height / width)
}

/**
 * Where the clock and the battery (and the island beside them) end, and 3 points to spare, by width of the screen; 0
 * where this is no iPhone's. Not where the bar ends: apps draw up into its empty lower part. Known by the shape, which also holds for a picture that a messenger made smaller; Android's phones are 720, 1080 or 1440 wide.
 * https://useyourloaf.com/blog/iphone-screen-sizes/
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
