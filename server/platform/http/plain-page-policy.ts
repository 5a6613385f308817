/**
 * The Content-Security-Policy of a page that the server writes: without scripts, and with pictures and forms
 * of this server alone.
 * @param style where its style may come from, as a source of `style-src`
 */
export const plainPagePolicy = (style: string): string =>
  `default-src 'none'; img-src 'self'; style-src ${style}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
