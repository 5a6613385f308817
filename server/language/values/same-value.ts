/** Whether two values are one, however they are spaced. */
export const sameValue = (value: string) => value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || value
