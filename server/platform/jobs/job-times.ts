/** The longest wait before a job that failed is tried again. */
export const backOffMsMax = 5 * 60_000

/** No lease is longer. */
export const leaseMsMax = 60_000
