/** Milliseconds between two steps of the bar. */
export const progressTickMs = 200
/** Where the bar waits for the response. */
const progressPercentMax = 90

/** The bar's next step during an upload: large at first, then smaller, never past 90 percent. */
export function nextProgress(percent: number): number {
  const step = Math.max(1, (progressPercentMax - percent) / 12)
  return Math.min(progressPercentMax, percent + step)
}
