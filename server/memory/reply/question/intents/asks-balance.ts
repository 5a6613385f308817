import { fold } from '#server/language/words/fold-words.ts'

/** Whether a question asks for a balance: "How much is in my holiday pot". It asks for no sum. */
export const asksBalance = (question: string): boolean => ofBalance.test(fold(question))
const ofBalance =
  /^\W*(?:(?:so|and) )*(?:how much|what)(?: money)?(?:['’]?s| is| do i have| have i got| are we up to| is there| is left)(?: now| left| so far)? (?:in|on) (?:my|our|the) (?!invoice|receipt|bill|order|list|basket|cart)(?:\p{L}+ ){0,3}(?:account|pot|savings?|fund|jar|wallet|card|piggy bank)\b/u
