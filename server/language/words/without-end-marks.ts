/** Removes the marks that end a sentence: "The hotel?!" → "The hotel". Reads each row of marks only once. */
export const withoutEndMarks = (said: string) => said.replace(/(?<![\s?!.])[\s?!.]+$/, '')
