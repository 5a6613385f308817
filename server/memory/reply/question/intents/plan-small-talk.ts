import type { Plan } from '#server/memory/reply/question/plan.ts'

/** What asks for nothing that was saved: greetings, thanks, what Remy can do, and what it cannot. `plain` is folded. */
export function planSmallTalk(plain: string): Plan | null {
  if (greeting.test(plain)) return { intent: 'greet' }
  if (thanks.test(plain)) return { intent: 'thank' }
  if (help.test(plain)) return { intent: 'help' }
  return null
}

/** Orders to change something, and what only the world could answer. */
export function planRefusal(plain: string): Plan | null {
  const asked = plain.replace(/^(please |can you |could you |would you |remy )+/, '')
  if (isOfAll(asked)) return { intent: 'decline', what: 'all' }
  if (change.test(asked)) return { intent: 'decline', what: filing.test(asked) ? 'unclear' : 'change' }
  if (world.test(asked) || arithmetic.test(asked)) return { intent: 'decline', what: 'world' }
  return null
}

/** "Move everything to Work": more at once than is done by one word. */
export const isOfAll = (order: string) => ofAll.test(order)

const greeting =
  /^((hi|hello|hey|hiya|howdy|yo|good (morning|afternoon|evening|day))( there| remy| again| how are you)*|how are you)$/
const thanks =
  /^(many )?(thanks|thank you|thx|ty|cheers|perfect|great|awesome|nice|cool|ok|okay|got it)( a lot| so much| very much| remy| again| thanks| thank you| you| that helped| for .*)*$/
const help =
  /^(help( me)?|(what|how) (can|do|could) (you|i) (do|help|ask)( .{0,20})?|who are you|what are you|how (do i use|does) (this|you|it|remy)( work)?|are you .{0,20})$/
const change =
  /^((delete|remove|erase|rename|recategori[sz]e|categori[sz]e|remember|undo)\b|(move|put|file|tag|mark|change|set|edit|update|create|add|upload|share|export|schedule|call|send) (it|this|that|these|those|them|the|my|a|an|all|as|to|into)\b|(make|create|add|start|open) (a |an |another )?(new )?(category|folder|album)\b|remind me (to|about|in|at|on|tomorrow)\b)/
/** What Remy does do, where it was not understood of which screenshot, or what is to become of it. */
const filing =
  /^((rename|retitle|recategori[sz]e|categori[sz]e)\b|(move|put|file|tag) (it|this|that|these|those|them|the|my)\b|(change|set|edit|update) (its |the |my )?(title|name|category|folder|type|tags?)\b)/
const ofAll =
  /^(rename|recategori[sz]e|categori[sz]e|move|put|file|sort|tag|mark|change|set|call|name) (it all|everything|all|all of (it|them|my .*)|every|every \p{L}+|the lot)\b/u
const world =
  /^(write|compose|translate|draw|sing|calculate|compute|solve|convert|generate|google|what day is (it|today)|what s today s date|what is today s date|whats todays date|tell me (a|another) (joke|story)|(book|order|buy|play) (me|us|a|an|some) )\b/
const arithmetic = /^((what s|what is|whats|how much is) )?\d+( ?[-+*/x] ?\d+)+ ?=?$/
