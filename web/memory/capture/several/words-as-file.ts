/** Words that were shared, as a file of their own type, so that they wait and are sent like pictures. */
export const wordsAsFile = (text: string): File => new File([text], nameOf(text), { type: wordsType })

export const isWords = ({ type }: Pick<File, 'type'>): boolean => type === wordsType

const wordsType = 'text/x-remy-words'

const nameOf = (text: string) => text.replace(/\s+/g, ' ').slice(0, nameCharsMax).toWellFormed()
const nameCharsMax = 60
