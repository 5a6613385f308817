/** For a model: what it is told as data. Angle brackets would let a text end the fence it stands in. */
export const fenced = (text: string): string => `<untrusted>${unfenced(text)}</untrusted>`

/** As it stands between the fences. */
export const unfenced = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›')

/** The fences themselves, which a model may repeat. */
export const fences = /<\/?untrusted>/g
