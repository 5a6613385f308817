/** WebP has no room for more pixels in a row or a column. */
export const webpSideMax = 16_383
