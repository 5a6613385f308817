/** "How much did I pay at the market?" asks for a sum and speaks of the market; the rest of it is only asking. */
export function withoutHowMuch(question: string): { wantsAmount: boolean; rest: string } {
  const rest = question.replace(howMuch, ' ')
  if (rest === question) return { wantsAmount: false, rest }
  return { wantsAmount: true, rest: rest.replace(paying, ' ') }
}

const howMuch =
  /(?<![\p{L}\p{N}])(?:how much (?:money )?|what (?:did|does|do|was|is|were) (?:the |my )?(?:(?:total|price|cost|bill) (?:of|for|at|from) )?(?=.*(?:cost|pay|paid|spend|spent|total|price)))(?:(?:did|do|does|have|has|was|were|is|are|will|would) )?(?:(?:i|we|it|they|that|this) )?(?:owe )?/iu
const paying =
  /(?<![\p{L}\p{N}])(?:pay|paid|paying|spend|spent|spending|costs?|costing|charged?|owed?|worth|altogether|in total)(?![\p{L}\p{N}])/giu
