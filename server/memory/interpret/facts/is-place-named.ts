import { makesCount } from './is-count.ts'

type Token = { text: string; folded: string }

/**
 * Whether a place label (at `i`) and the value at `at` name a place in running text. "Row 12" does. "Cable
 * row 3 x 12", "45 sec 3 sets", "Zone 2 cardio", "Section 3: results" and "section 2 of 5" do not.
 */
export function isPlaceNamed(tokens: Token[], i: number, at: number): boolean {
  const [before, label, code, after] = [tokens[i - 1], tokens[i], tokens[at], tokens[at + 1]]
  if (!label || !code || code.text === 'I') return false
  const isLast = after === undefined || /[,;:.)]$/.test(code.text)
  if (vague.test(bare(label.folded)) && code.text.endsWith(':')) return false
  if (!isLast && makesCount(after.text)) return false
  if (/^seats/.test(label.folded) && /^\d{1,2}$/.test(code.text)) return false
  if (/^section/.test(label.folded) && !isLast && !goesOn.test(after.folded)) return false
  if (code.text === 'A' && !isLast && /^\p{Ll}/u.test(after.text)) return false
  if (label.folded === 'sec' && before && /^\d+$/.test(before.text)) return false
  if (exercise.test(label.folded) && before && !leadsIn.test(before.folded)) return false
  return (
    isLast || !vague.test(bare(label.folded)) || !/^\p{Ll}/u.test(after.text) || goesOn.test(after.folded)
  )
}

const bare = (label: string) => label.replace(/:$/, '')
/** These words also mean an exercise, and a second. */
const exercise = /^(?:row|sec)$/
/** Punctuation, a word that places follow, or another place's code. */
const leadsIn = /[^\p{L}\d]$|^(?:in|at|the|your|my|is|from|to|for|and|[a-z]?\d{1,3}[a-z]?)$/u
/** Words that are numbered in many texts about no place. */
const vague = /^(?:row|sec|section|group|zone|coach|carriage|room|cabin|platform|reihe|wagen)$/
const goesOn =
  /^(?:at|in|on|from|for|and|or|is|are|was|has|will|closes|opens|boards|boarding|departs|leaves|to|by|with|near|before|after|until|seats?|row|gate|bei|ab|um|und)$/
