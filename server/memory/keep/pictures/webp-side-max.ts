/** The most pixels of a WebP in a row or a column. */
export const webpSideMax = 16_383
