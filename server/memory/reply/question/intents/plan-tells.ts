import type { Tells } from '#server/memory/reply/question/plan.ts'

/** What would answer: people, somebody's words, or any lines. Null if a screenshot would. */
export function tellsIn(plain: string): Tells | null {
  if (ofSpeech.test(plain) || wishOf(plain)) return 'said'
  if (ofPeople.test(plain)) return 'people'
  if (ofSpeakers.test(plain)) return 'speaker'
  return asks.test(plain) ? 'lines' : null
}

/** Parses "What did Maya want me to bring": the person and the action, which must both match. */
export function wishOf(plain: string): { by: string; toDo: string } | null {
  const { by, toDo } = wish.exec(plain)?.groups ?? {}
  return by && toDo ? { by, toDo } : null
}
const wish =
  /^(?:so |and |remy )*what (?:did|does|has|have|is|was) (?:the |my |our )?(?!i\b|you\b|we\b|it\b)(?<by>\p{L}+)(?: \p{L}+)? (?:want(?:ed|ing)?|need(?:ed)?|expect(?:ed|ing)?|ask(?:ed|ing)?|tell(?:ing)?|told|remind(?:ed)?|like) (?:me|us|you|him|her|them) to (?<toDo>\p{L}+)/u
const ofSpeech =
  /^(?:so |and |remy )*what (?:did|does|has|have|s|is|was) .*\b(?:say|said|saying|write|wrote|written|posted?|tell|told|ask(?:ed)?|answer(?:ed)?|repl(?:y|ied)|text(?:ed)?|tweet(?:ed)?|suggest(?:ed)?|quoted?|remind(?:ed|ing)?|warn(?:ed|ing)?|promised?|announced?|mention(?:ed)?|complain(?:ed)?)\b/
const ofPeople =
  /^(?:so |and |remy )*(?:whos |who (?:s |is |are |was |were )+|who (?=coming|going|joining))(?:all )*(?:in|on|part of|coming|going|invited|joining|a member|members)\b|\b(?:members|participants) (?:of|in)\b/
const ofSpeakers = /^(?:so |and |remy |tell me |do you know |remind me )*(?:who|whos|which of us)\b/
const asks =
  /^(?:so |and |remy |tell me |do you know |remind me )*(?:what|whats|which|who|whos|whose|where|when|why|how)\b/
