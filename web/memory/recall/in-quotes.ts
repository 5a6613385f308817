/** Puts a text in quotation marks, unless it has some of its own. */
export const inQuotes = (text: string) => (/["“”„«»]/.test(text) ? text : `“${text}”`)
