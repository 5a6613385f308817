/**
 * Marks text as untrusted data for a model. Angle brackets are replaced, so the text cannot close its own
 * fence.
 */
export const fenced = (text: string): string => `<untrusted>${unfenced(text)}</untrusted>`

/** Text as it appears between the fences. */
export const unfenced = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›')

/** The fences themselves. A model may repeat them in its answer. */
export const fences = /<\/?untrusted>/g
