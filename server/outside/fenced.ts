/** Marks text as untrusted data for a model. */
export const fenced = (text: string): string => `<untrusted>${withoutFences(text)}</untrusted>`

/** Replaces angle brackets, so that the text cannot close the fence around it. */
export const withoutFences = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›')

/** The fences themselves. A model may repeat them in its answer. */
export const fences = /<\/?untrusted>/g
