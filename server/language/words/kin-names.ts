import { foldWords } from './fold-words.ts'

/** Who somebody is to another goes by several words: "my mother" is who a chat calls "Mom". */
const families = [
  'mom mum mother mama mommy mummy mamma mam',
  'dad father daddy papa',
  'grandma grandmother granny nana gran nan',
  'grandpa grandfather grandad granddad',
  'sister sis',
  'brother bro',
].map(names => foldWords(names))

/** All that such a person may be called, the word itself first; of any other only that. */
export const kinNames = (word: string): string[] => {
  const family = families.find(names => names.includes(word)) ?? []
  return [word, ...family.filter(name => name !== word)]
}

export const isKinName = (word: string): boolean => families.some(names => names.includes(word))
