import type { RowTold, Turn } from '#server/memory/reply/question/plan.ts'

/** What the conversation is on: the screenshots of the last answer that has any. What was found instead, as the nearest, is none. */
export function sourcesBefore(turns: Turn[]): number[] {
  const last = turns.findLast(turn => isAnswer(turn) && (turn.sources.length > 0 || toldNothing(turn)))
  return last && !toldNothing(last) ? idsOf(last) : []
}

/** Those that were shown last, were they only the nearest. */
export const shownBefore = (turns: Turn[]): number[] =>
  idsOf(turns.findLast(turn => isAnswer(turn) && turn.sources.length > 0))

export const answerBefore = (turns: Turn[]): Turn | undefined => turns.findLast(isAnswer)

export function previousQuestion(turns: Turn[]): { question: string; turns: Turn[] } | null {
  const at = turns.findLastIndex(turn => turn.role === 'user')
  const turn = turns[at]
  return turn ? { question: turn.content, turns: turns.slice(0, at) } : null
}

/** The second of the things that the last answer with several has told, or of the screenshots that it shows. */
export function placedBefore(turns: Turn[], place: number): { screenshotId: number; ofRow?: RowTold } | null {
  const answers = turns.filter(turn => isAnswer(turn) && turn.sources.length > 0)
  const several = answers.findLast(turn => rowsIn(turn).length > 1 || turn.sources.length > 1)
  const last = several ?? answers.at(-1)
  const rows = last ? rowsIn(last) : []
  const row = rows.length > 1 ? rows.at(place) : undefined
  const screenshotId = rows.length > 1 ? row?.screenshotId : idsOf(last).at(place)
  return screenshotId === undefined ? null : { screenshotId, ...(row && { ofRow: row }) }
}

/** The one thing that the answer before told. */
export function rowBefore(turns: Turn[]): { ofRow?: RowTold } {
  const last = answerBefore(turns)
  const [row, ...others] = last ? rowsIn(last) : []
  return row && others.length === 0 ? { ofRow: row } : {}
}

/** What was told, one thing a line, or the items of one list. None where its lines are screenshots, or a secret is among them. */
function rowsIn({ content, proofs = [], sources }: Turn): RowTold[] {
  const lines = content.match(/^- /gm)?.length ?? 0
  const rows = proofs.flatMap(({ screenshotId, line, value, isSecret }) =>
    screenshotId !== undefined && line !== undefined && !isSecret ? [{ screenshotId, line, value }] : [],
  )
  const isEach = rows.length === Math.max(1, lines) || (lines <= 1 && sources.length === 1)
  return isEach && rows.length === proofs.length ? rows : []
}

/** Found nothing in all there is, whatever it shows instead. What is not found in what was spoken of leaves that spoken of. */
export const toldNothing = ({ content }: Turn) =>
  /^(?:Not counted.{0,80}?\. )?I looked through (?!this|these)/.test(content)

const isAnswer = ({ role }: Turn) => role === 'assistant'
export const idsOf = (turn: Turn | undefined): number[] =>
  turn?.sources.map(({ screenshotId }) => screenshotId) ?? []
