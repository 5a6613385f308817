import { says, speechOf } from '#server/language/words/speaks-of.ts'
import type { AnswerSlot } from '#server/memory/fields/answer-slot.ts'
import type { FieldName } from '#server/memory/fields/fields.ts'
import { isTalk } from '#server/memory/page/people/is-talk.ts'
import type { Shot } from '#server/memory/reply/gather/shot.ts'

import type { Candidate } from './value-candidates.ts'

/** Whether an address, phone number or e-mail address belongs to the wanted person. */
export function isTheirs(shot: Shot, { label, line }: Candidate, { field, whose }: AnswerSlot): boolean {
  if (whose === undefined || field === null || !reaches.has(field)) return true
  if (says(speechOf(`${label} ${line}`), whose)) return true
  // In a chat, the other person may mention any place, so only "my address" counts.
  return says(speechOf(shot.row.title), whose) && (!isTalk(shot.row) || ofOneself.test(line))
}
const ofOneself = /\b(?:my|mine|our|i|i['’]m|we|me)\b/i
const reaches = new Set<FieldName>(['address', 'phone number', 'e-mail address'])
