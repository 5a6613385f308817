/** "Avg. order $39.25": what stands right behind that is of all of them, and what none of them was. */
export const isAverage = (before: string): boolean => average.test(before)
const average = /\b(?:avg|average|mean|median)\b[^\d\n]{0,24}$/i

export const asksAverage = (words: string[]): boolean => words.some(word => average.test(word))
