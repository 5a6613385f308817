import type { Answer } from '#server/memory/reply/find/answer.ts'
import { asWritten, literally } from '#server/memory/reply/say/literally.ts'
import { fences } from '#server/outside/fenced.ts'
import { withoutCitations } from './cited-statements.ts'
import type { Evidence } from './evidence.ts'
import type { Checked } from './founded-answer.ts'
import { proofsOfLines } from './proofs-of-lines.ts'
import { handles } from './secret-handle.ts'

/** The visible text of checked units, with secrets for handles, masked if `covered`. */
export const wordsOf = (
  units: readonly Pick<Checked, 'raw'>[],
  evidence: Evidence,
  covered = false,
): string =>
  withoutCitations(units.map(({ raw }) => raw).join(''))
    .replace(fences, '')
    .replace(handles, (handle, name: string) => {
      const value = evidence.secret(name)?.value
      if (value === undefined) return handle
      const shown = literally(value)
      return `**${covered ? shown.replaceAll(asWritten(value), '•••') : shown}**`
    })
    .trim()

/** Builds the answer from supported units. Null if nothing is left, or nothing supports it. */
export function shownAnswer(units: readonly Checked[], evidence: Evidence): Answer | null {
  const kept = short(units)
  const lines = kept.flatMap(({ founded }) => founded.flatMap(one => one.lines))
  const secrets = kept
    .flatMap(({ founded }) => founded.flatMap(one => one.secrets))
    .flatMap(name => evidence.secret(name)?.shot ?? [])
  const shots = [
    ...new Map(
      [...lines.map(({ shot }) => shot), ...secrets].map(shot => [shot.screenshotId, shot]),
    ).values(),
  ]
  const content = wordsOf(kept, evidence)
  const isOwn = kept.some(unit => unit.isOwn)
  if (content === '' || (shots.length === 0 && !isOwn)) return null
  const proofs = proofsOfLines(kept, evidence)
  return {
    content: isOwn ? `${content}\n\n${shots.length > 0 ? ownFrom : own}` : content,
    sources: shots.map(({ screenshotId, title }) => ({ screenshotId, title })),
    ...(proofs.length > 0 && { proofs }),
  }
}
const own = '_These are my own words._'
const ownFrom = '_These are my own words, with what your screenshots say._'

function short(units: readonly Checked[]): Checked[] {
  let chars = 0
  return units.filter(({ raw }) => {
    chars += raw.length
    return chars <= charsMax
  })
}
const charsMax = 4_000
