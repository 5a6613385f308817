/** The longest wait before a failed job is tried again. */
export const backOffMsMax = 5 * 60_000

/** The longest lease. */
export const leaseMsMax = 60_000
