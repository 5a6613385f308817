/** Whether the text before a value calls it an average, which no order had: "Avg. order $39.25". */
export const isAverage = (before: string): boolean => average.test(before)
const average = /\b(?:avg|average|mean|median)\b[^\d\n]{0,24}$/i

export const asksAverage = (words: string[]): boolean => words.some(word => average.test(word))
