import type { RowTold, Turn } from '#server/memory/reply/question/plan.ts'

/** The sources of the last answer that has any. Closest matches do not count. */
export function sourcesBefore(turns: Turn[]): number[] {
  const last = turns.findLast(turn => isAnswer(turn) && (turn.sources.length > 0 || toldNothing(turn)))
  return last && !toldNothing(last) ? idsOf(last) : []
}

/** The screenshots that were shown last, even if only as closest matches. */
export const shownBefore = (turns: Turn[]): number[] =>
  idsOf(turns.findLast(turn => isAnswer(turn) && turn.sources.length > 0))

export const answerBefore = (turns: Turn[]): Turn | undefined => turns.findLast(isAnswer)

export function previousQuestion(turns: Turn[]): { question: string; turns: Turn[] } | null {
  const at = turns.findLastIndex(turn => turn.role === 'user')
  const turn = turns[at]
  return turn ? { question: turn.content, turns: turns.slice(0, at) } : null
}

/** The thing or screenshot at this index of the last answer with several. Negative: from the end. */
export function placedBefore(turns: Turn[], place: number): { screenshotId: number; ofRow?: RowTold } | null {
  const answers = turns.filter(turn => isAnswer(turn) && turn.sources.length > 0)
  const several = answers.findLast(turn => rowsIn(turn).length > 1 || turn.sources.length > 1)
  const last = several ?? answers.at(-1)
  const rows = last ? rowsIn(last) : []
  const row = rows.length > 1 ? rows.at(place) : undefined
  const screenshotId = rows.length > 1 ? row?.screenshotId : idsOf(last).at(place)
  return screenshotId === undefined ? null : { screenshotId, ...(row && { ofRow: row }) }
}

/** The row of the last answer, if it has exactly one. */
export function rowBefore(turns: Turn[]): { ofRow?: RowTold } {
  const last = answerBefore(turns)
  const [row, ...others] = last ? rowsIn(last) : []
  return row && others.length === 0 ? { ofRow: row } : {}
}

/** The values of an answer, one a line. Empty if lines are screenshots, or a value is secret. */
function rowsIn({ content, proofs = [], sources }: Turn): RowTold[] {
  const lines = content.match(/^- /gm)?.length ?? 0
  const rows = proofs.flatMap(({ screenshotId, line, value, isSecret }) =>
    screenshotId !== undefined && line !== undefined && !isSecret ? [{ screenshotId, line, value }] : [],
  )
  const isEach = rows.length === Math.max(1, lines) || (lines <= 1 && sources.length === 1)
  return isEach && rows.length === proofs.length ? rows : []
}

/** Whether an answer says that a search of all screenshots, not of earlier sources, found nothing. */
export const toldNothing = ({ content }: Turn) =>
  /^(?:Not counted.{0,80}?\. )?I looked through (?!this|these)/.test(content)

const isAnswer = ({ role }: Turn) => role === 'assistant'
export const idsOf = (turn: Turn | undefined): number[] =>
  turn?.sources.map(({ screenshotId }) => screenshotId) ?? []
