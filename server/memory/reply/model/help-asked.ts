import { compileRows, type PatternRow } from '#server/language/patterns/match-rows.ts'
import { spacedWords } from '#server/language/words/fold-words.ts'

/** Detects a request for a draft, translation or conversion, in which Remy uses its own words. */
export function helpAsked(message: string): Help | null {
  const words = spacedWords(message).split(' ').slice(0, wordsMax).join(' ')
  return helpIn(words)?.name ?? null
}
const wordsMax = 40

export type Help = 'draft' | 'translation' | 'conversion'

export const helpRows: readonly (PatternRow & { name: Help })[] = [
  {
    name: 'translation',
    match: [
      ':please (translate|ubersetz|ubersetze|traduis|traduire|traduce|traduci|vertaal) ...',
      '... (in|into|to) :language',
    ],
    examples: [
      'translate this',
      'can you translate the parcel page',
      'what is this in english',
      'ubersetze bitte die absage',
    ],
    counterExamples: ['translation invoice', 'english course dates'],
  },
  {
    name: 'draft',
    match: [
      ':please (write|compose|rewrite|rephrase|formulate) ...',
      ':please draft (a|an|the|my|me|some) ...',
      ':please (reply|answer|respond) (to|this|it|her|him|them|that) ...',
      ':please (help me|i need to) (write|draft|compose|reply|answer) ...',
      ':please (tell|ask|thank|invite) <some> (that|when|if|whether|for) ...',
      ':please (schreib|schreibe|antworte|formuliere|ecris|redige|escribe|scrivi) ...',
    ],
    notIf: [':please (tell|ask) (me|us) ...'],
    examples: [
      'draft a reply to priya',
      'write priya that i m coming',
      'can you write a complaint about this',
      'tell the airbnb host when we arrive',
      'help me reply to this',
    ],
    counterExamples: [
      'who wrote the report',
      'tell me when my flight is',
      'what did nora reply',
      'draft contract',
    ],
  },
  {
    name: 'conversion',
    match: [':please (convert|calculate|compute|work out) ...'],
    examples: ['convert 20 miles to km', 'can you convert the oven temperature'],
    counterExamples: ['conversion rate'],
  },
]

const helpIn = compileRows(helpRows, {
  please: '(please|can you|could you|would you|bitte|remy|hey)*',
  language:
    '(english|german|french|spanish|italian|polish|dutch|portuguese|japanese|chinese|deutsch|englisch) (please)?',
})
