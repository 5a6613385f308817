import { says, speechOf } from '#server/language/words/speaks-of.ts'
import type { FieldName } from '#server/memory/fields/fields.ts'
import type { Wanted } from '#server/memory/fields/wanted.ts'
import { isTalk } from '#server/memory/page/people/is-talk.ts'
import type { Shot } from '#server/memory/reply/gather/shot.ts'

import type { Candidate } from './value-candidates.ts'

/** Whether an address or number is that of the wanted person, not of someone else in a chat. */
export function isTheirs(shot: Shot, { label, line }: Candidate, { field, whose }: Wanted): boolean {
  if (whose === undefined || field === null || !reaches.has(field)) return true
  if (says(speechOf(`${label} ${line}`), whose)) return true
  // The other person in a conversation may mention any place, so only their own counts.
  return says(speechOf(shot.row.title), whose) && (!isTalk(shot.row) || ofOneself.test(line))
}
const ofOneself = /\b(?:my|mine|our|i|i['’]m|we|me)\b/i
const reaches = new Set<FieldName>(['address', 'phone number', 'e-mail address'])
