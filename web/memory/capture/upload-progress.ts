/** Milliseconds between two steps of the bar. */
export const progressTickMs = 200
/** Where the bar waits until the answer is there. */
const progressPercentMax = 90

/** The bar's next step while an upload is under way: large at first, then smaller, never past 90 percent. */
export function nextProgress(percent: number): number {
  const step = Math.max(1, (progressPercentMax - percent) / 12)
  return Math.min(progressPercentMax, percent + step)
}
