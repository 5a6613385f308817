/** "The hotel?!": without what ends the sentence. Looks at each row of marks once, however many there are. */
export const withoutEndMarks = (said: string) => said.replace(/(?<![\s?!.])[\s?!.]+$/, '')
