import { fold } from '#server/language/words/fold-words.ts'

/** "How much is in my holiday pot altogether": what was once put into it is not what it holds. */
export const asksBalance = (question: string): boolean => ofBalance.test(fold(question))
const ofBalance =
  /^\W*(?:(?:so|and) )*(?:how much|what)(?: money)?(?:['’]?s| is| do i have| have i got| are we up to| is there| is left)(?: now| left| so far)? (?:in|on) (?:my|our|the) (?!invoice|receipt|bill|order|list|basket|cart)(?:\p{L}+ ){0,3}(?:account|pot|savings?|fund|jar|wallet|card|piggy bank)\b/u

/** Goes in or out, and is no balance. */
export const isMoved = (line: string): boolean =>
  /(?<!\S)[-−–+]\s?\p{Sc}?\d/u.test(line) || /\b(?:transfer(?:red)?|standing order|top-?up)\b/i.test(line)
