/** A key for comparing values. Case, spaces and punctuation make no difference. */
export const sameValue = (value: string) => value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || value
