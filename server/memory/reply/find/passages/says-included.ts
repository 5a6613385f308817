import { says, speechOf } from '#server/language/words/speaks-of.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/** Whether a line says that exactly this part is included. Null for neither, both, or a condition. */
export function saysIncluded(line: string, part: string[]): 'yes' | 'no' | null {
  const verdicts = clausesOf(line).flatMap(clause => verdictIn(clause, part) ?? [])
  const [verdict = null] = verdicts
  return verdicts.every(other => other === verdict) ? verdict : null
}

function verdictIn(clause: string, part: string[]): 'yes' | 'no' | null {
  const [said, ...others] = isOpen.test(clause) ? [] : matchesIn(clause, verdictWord, 2)
  // With two such words in one clause, it is unclear which belongs to what.
  if (!said || others.length > 0) return null
  const [before, after] = [clause.slice(0, said.index), clause.slice(said.index + said[0].length)]
  const isDenied = denies.test(before) || /^(?:ex|not)/i.test(said[0])
  const isOfNext = /^\W*:/.test(after) || leads.test(said[0])
  // An item with its own price is not part of what is included: "breakfast €12 parking included".
  const own = isDenied ? before : before.replace(/^.*\d/, '')
  const ofIt = speechOf(isOfNext ? after : own)
  if (!part.every(word => says(ofIt, word))) return null
  return isDenied ? 'no' : 'yes'
}
const verdictWord =
  /(?<![\p{L}])(?:not[- ])?(?:included|includes?|including|inclusive|incl|excluded|excludes?|excluding|exclusive|excl|covered|covers?)(?![\p{L}])\.?/giu
/** "Including VAT" refers to the words after it, "VAT included" to those before it. */
const leads = /(?:includes?|including|inclusive|incl|excludes?|excluding|exclusive|excl|covers?)\.?$/i
const denies =
  /(?:\b(?:not|never|cannot|no longer)|n['’]t)(?:\s+\p{L}+){0,2}\s*$|^\W*(?:no|nothing|neither|without)\b/iu
const isOpen =
  /\?|\b(?:if|whether|unless|may|might|could|can be|optional(?:ly)?|maybe|perhaps|not sure|think|usually|sometimes)\b/i

/** Splits a line into clauses, but keeps lists together: "wifi, towels and linen are included". */
function clausesOf(line: string): string[] {
  const clauses: string[] = []
  let listed = ''
  for (const piece of line.split(ends)) {
    if (/^[\p{L}\s'’-]{3,30}$/u.test(piece) && piece.search(verdictWord) < 0) {
      listed += `${piece}, `
      continue
    }
    const last = clauses.length - 1
    if (listsAhead.test(clauses[last] ?? '')) clauses[last] += `, ${listed}`
    clauses.push(listsBehind.test(piece) ? `${listed}${piece}` : piece)
    listed = ''
  }
  const last = clauses.length - 1
  return listsAhead.test(clauses[last] ?? '') ? clauses.with(last, `${clauses[last]}, ${listed}`) : clauses
}
/** Does not match the full stop in "incl. VAT". */
const ends = /(?<!\b(?:incl|excl))\.(?=\s|$)|(?<=\?)\s|[;!·•|()]|,\s|\s[-–—]\s|\s(?:but|while|whereas)\s/i
const listsBehind =
  /^\s*(?:[\p{L}'’-]+ ){1,3}(?:and|or|&) (?:[\p{L}'’-]+ ){1,3}(?:(?:is|are) )?(?:not )?(?:included|excluded|covered)\b/iu
const listsAhead = /\b(?:includes?|including|excludes?|excluding)\b|\b(?:included|excluded)\b[^:]*:/i
