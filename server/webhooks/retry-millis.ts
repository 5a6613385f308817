/**
 * How long a webhook rests after so many failures in a row: five seconds, and longer each time up to an hour.
 */
export const retryMillis = (failures: number): number =>
  Math.min(hourMillis, 5_000 * 2 ** Math.min(failures - 1, 12))

const hourMillis = 3_600_000
