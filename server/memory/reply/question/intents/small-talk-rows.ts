import type { PatternRow } from '#server/language/patterns/match-rows.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'

type Declined = Extract<Plan, { intent: 'decline' }>['what']

/** Messages that need no search. */
export const smallTalkRows: readonly (PatternRow & { name: 'greet' | 'thank' | 'help' })[] = [
  {
    name: 'greet',
    match: [
      '(hi|hello|hey|hiya|howdy|yo|good (morning|afternoon|evening|day)) (there|remy|again|:how)*',
      ':how',
    ],
    examples: ['hi', 'good morning remy', 'how are you', 'hello again'],
    counterExamples: ['hello fresh order', 'good day spa voucher'],
  },
  {
    name: 'thank',
    match: [
      'many? :thanks (a lot|so much|very much|remy|again|thanks|thank you|you|that helped)* (for ...)?',
    ],
    examples: ['thanks', 'many thanks', 'ok thanks remy', 'thank you for that'],
    counterExamples: ['thank you card', 'great wall tickets'],
  },
  {
    name: 'help',
    match: [
      'help :me?',
      '(what|how) (can|do|could) (you|i) (do|help|ask) :few',
      '(who|what) are you',
      'how (do i use|does) (this|you|it|remy) work?',
      'are you :few',
    ],
    examples: [
      'help',
      'what can you do',
      'how can you help me',
      'who are you',
      'how does this work',
      'are you a robot',
    ],
    counterExamples: ['what do i need to do before the flight on monday morning', 'help desk number'],
  },
]

/** Orders that Remy does not carry out, and questions that it does not answer. */
export const declinedRows: readonly (PatternRow & { what: Declined })[] = [
  {
    name: 'more at once than one word does',
    what: 'all',
    match: '(rename|:categorise|move|put|file|sort|tag|mark|change|set|call|name) :everything ...',
    examples: ['move everything to work', 'rename all of them', 'tag every receipt', 'categorise it all'],
    counterExamples: ['move it to work', 'sort code'],
  },
  {
    name: 'filing of which no screenshot was understood',
    what: 'unclear',
    match: [
      '(rename|retitle|:categorise) ...',
      '(move|put|file|tag) (it|this|that|these|those|them|the|my) ...',
      '(change|set|edit|update) (its|the|my)? (title|name|category|folder|type|tag|tags) ...',
    ],
    examples: ['rename it', 'move that to travel', 'change the title', 'tag those as food'],
    counterExamples: ['move in date', 'file size limit'],
  },
  {
    name: 'a change that Remy does not make',
    what: 'change',
    match: [
      '(delete|remove|erase|remember|undo) ...',
      '(mark|change|set|edit|update|create|add|upload|share|export|schedule|call|send) :object ...',
      '(make|create|add|start|open) (a|an|another)? new? (category|folder|album) ...',
    ],
    examples: ['delete the receipt', 'send it to ann', 'create a new folder', 'mark this as done'],
    counterExamples: ['update available', 'call centre hours', 'create account email'],
  },
  {
    name: 'what only the world could answer',
    what: 'world',
    match: [
      '(write|compose|translate|draw|sing|calculate|compute|solve|convert|generate|google) ...',
      '(what day is (it|today)|what (is|s) today s date|whats todays date) ...',
      'tell me (a|another) (joke|story) ...',
      '(book|order|buy|play) (me|us|a|an|some) ...',
    ],
    examples: ['translate this', 'what day is it', 'tell me a joke', 'book me a table'],
    counterExamples: ['order number', 'book club date', 'play store receipt'],
  },
]

/** Patterns that several rows use. */
export const smallTalkClasses = {
  how: 'how are you',
  me: 'me',
  few: '<some>?',
  thanks: '(thanks|thank you|thx|ty|cheers|perfect|great|awesome|nice|cool|ok|okay|got it)',
  categorise: '(categorise|categorize|recategorise|recategorize)',
  everything: '(it all|everything|all|all of (it|them|my)|every|the lot)',
  object: '(it|this|that|these|those|them|the|my|a|an|all|as|to|into)',
}
