import { matchesIn } from '#server/platform/matches-in.ts'
/** A part of what a model said, without its citations, and what it rests on: "12" for [#12]. */
export type Statement = { text: string; cites: string[] }

/** "[#12]", as the model is told to write it, or "[#12, #13]"; "[#S1]" cites a sum. */
export const citation = /\s{0,9}\[#(S?\d{1,15}(?:, ?#S?\d{1,15}){0,30})\]/g

/** All that is cited, in order. */
export const citesIn = (said: string): string[] => matchesIn(said, citation).flatMap(namesIn)

const namesIn = ([, names = '']: RegExpMatchArray) => names.split(/, ?#/)

/** What ends a sentence, with what it cites after that. */
export const sentenceEnd = /[.!?…]["”’)*]{0,4}(?: ?\[#S?\d{1,15}(?:, ?#S?\d{1,15}){0,30}\]){0,9}/

/**
 * Divides what was said by what it cites. Where a sentence ends in a citation, each cites for what stands before it, else for
 * what follows too. A sentence that cites nothing goes on from the one before in its line, or leads to the next that does.
 */
export function citedStatements(said: string): Statement[] {
  const statements: { text: string; cites: string[] | null }[] = []
  for (const line of said.split('\n')) {
    let before: string[] | null = null
    for (const sentence of sentencesIn(line)) {
      const cited = citedIn(sentence)
      statements.push(...(cited.length > 0 ? cited : [{ text: sentence, cites: before }]))
      before = cited.at(-1)?.cites ?? before
    }
  }
  let next = statements.findLast(({ cites }) => cites !== null)?.cites ?? []
  return statements
    .reverse()
    .map(({ text, cites }) => {
      next = cites ?? next
      return { text, cites: next }
    })
    .reverse()
}

function sentencesIn(line: string): string[] {
  const ends = matchesIn(line, sentenceEnds).map(({ index, 0: end }) => index + end.length)
  return [0, ...ends].map((from, i) => line.slice(from, ends[i])).filter(sentence => sentence.trim() !== '')
}
const sentenceEnds = new RegExp(`${sentenceEnd.source}(?=\\s|$)(?! ?\\[#)`, 'g')

/** The parts of a sentence that cites something. */
function citedIn(sentence: string): Statement[] {
  const groups = groupsIn(sentence)
  const rest = sentence.slice(groups.at(-1)?.to ?? 0)
  const parts = groups.map(({ from, cites }, i) => ({
    text: sentence.slice(groups[i - 1]?.to ?? 0, from),
    cites,
  }))
  if (endsHere.test(rest)) return parts
  return groups.flatMap(({ to, cites }, i) => [
    ...(i === 0 ? parts.slice(0, 1) : []),
    { text: sentence.slice(to, groups[i + 1]?.from), cites },
  ])
}
const endsHere = /^[\s\p{P}|]*$/u

/** "[#1][#2]" and "[#1] and [#2]" cite both for the same. */
function groupsIn(sentence: string) {
  const groups: { from: number; to: number; cites: string[] }[] = []
  for (const found of matchesIn(sentence, citation)) {
    const last = groups.at(-1)
    const from = found.index
    const to = from + found[0].length
    if (last && /^(?:[\s,;&]|and)*$/.test(sentence.slice(last.to, from))) {
      last.cites.push(...namesIn(found))
      last.to = to
    } else groups.push({ from, to, cites: namesIn(found) })
  }
  return groups
}
