import { foldWords } from './fold-words.ts'

/** Words for the same relative: "my mother" may be "Mom" in a chat. */
const families = [
  'mom mum mother mama mommy mummy mamma mam',
  'dad father daddy papa',
  'grandma grandmother granny nana gran nan',
  'grandpa grandfather grandad granddad',
  'sister sis',
  'brother bro',
].map(names => foldWords(names))

/** All words for the same relative, the given word first. Any other word alone. */
export const kinNames = (word: string): string[] => {
  const family = families.find(names => names.includes(word)) ?? []
  return [word, ...family.filter(name => name !== word)]
}

export const isKinName = (word: string): boolean => families.some(names => names.includes(word))
