/** A phone without a network shows this many of the newest. */
export const onPhoneMax = 500
