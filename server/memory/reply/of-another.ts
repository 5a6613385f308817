import { foldWords } from './fold-words.ts'

/** "Luis's passport", "your passport expires in August, Luis": a line that tells of these words as somebody else's. */
export const isOfAnother = (line: string, words: string[]): boolean =>
  (/\byour\b/i.test(line) && addressed.test(line)) ||
  [...line.matchAll(owned)].some(([thing]) => foldWords(thing).some(word => words.includes(word)))

/** By name, at the end or the beginning. */
const addressed = /,\s\p{Lu}\p{Ll}+[.!?]*$|(?:^|[·:]\s)(?:(?:Hi|Hey|Hello|Dear) )?\p{Lu}\p{Ll}+,\s/u
const owned = /(?<=\p{Lu}\p{Ll}+(?:['’]s|s['’]) (?:\p{L}+ )?)\p{L}+/gu
