import { fold, foldWords } from './fold-words.ts'

/** Whether a name is plural, so that it takes no "a": "nights", "calories", "people". */
export function isPluralName(name: string): boolean {
  const last = fold(name).trim().split(/\s+/).at(-1) ?? ''
  return (
    last === 'people' ||
    (/^\p{L}+$/u.test(last) && foldWords(last)[0] !== last && foldWords(last).length === 1)
  )
}
