import type { Box } from '#contract/fact.ts'
import { type LineRead, readLine } from './check/read-line.ts'
import type { Cite } from './cited-statements.ts'

/** A screenshot as a model may see it: secrets are handles, and instructions to the reader are left out. */
export type ShotShown = {
  screenshotId: number
  title: string
  /** What Remy knows of it: title, type, category, tags, and when it was taken. */
  about: string
  lines: LineShown[]
  picture: { width: number; height: number }
  secrets: Secret[]
}

/** `text` is for the model, `masked` for a person, and `read` is the line as it was read. */
export type LineShown = { text: string; masked: string; read: string; box: Box | null }

/** `name` as in `⟦secret 21.1: gate code⟧`: "21.1". */
export type Secret = { name: string; value: string; number: number }

/** A line that the model was given. */
export type Given = { shot: ShotShown; number: number; read: LineRead }

/** What a tool worked out, and from which lines. */
export type Result = { name: string; read: LineRead; lines: Given[] }

export type Evidence = ReturnType<typeof gatherEvidence>

/** What a model was given in one answer, line by line: it can cite nothing else. */
export function gatherEvidence() {
  const shots = new Map<number, { shot: ShotShown; about: LineRead; lines: Map<number, Given> }>()
  const results = new Map<string, Result>()
  const inOrder = (lines: Iterable<Given>) => [...lines].sort((a, b) => a.number - b.number)

  function linesOf(cite: Cite): Given[] {
    if (cite.to === 'own') return []
    if (cite.to === 'result') return results.get(cite.name)?.lines ?? []
    const lines = inOrder(shots.get(cite.screenshotId)?.lines.values() ?? [])
    return lines.filter(({ number }) => number >= cite.first && number <= cite.last)
  }

  return {
    /** Gives these lines of a screenshot to the model, counted from 1. */
    give(shot: ShotShown, numbers: readonly number[]): Given[] {
      const kept = shots.get(shot.screenshotId) ?? { shot, about: readLine(shot.about), lines: new Map() }
      shots.set(shot.screenshotId, kept)
      return numbers.flatMap(number => {
        const line = kept.shot.lines[number - 1]
        if (!line) return []
        const given = kept.lines.get(number) ?? { shot: kept.shot, number, read: readLine(line.text) }
        kept.lines.set(number, given)
        return [given]
      })
    },

    /** Gives the result of a tool, and returns the name by which it is cited. */
    giveResult(kind: 'S' | 'R', text: string, lines: Given[]): string {
      const name = `${kind}${[...results.keys()].filter(other => other.startsWith(kind)).length + 1}`
      results.set(name, { name, read: readLine(text), lines })
      return name
    },

    /** The lines behind a citation; none where they were never given. */
    linesOf,

    isGiven(cite: Cite): boolean {
      if (cite.to === 'own') return true
      if (cite.to === 'result') return results.has(cite.name)
      return cite.last === Number.POSITIVE_INFINITY ? shots.has(cite.screenshotId) : linesOf(cite).length > 0
    },

    /** All that was given of a screenshot, in reading order, and what Remy knows of it. */
    allOf(screenshotId: number): { shot: ShotShown; about: LineRead; lines: Given[] } | undefined {
      const kept = shots.get(screenshotId)
      return kept && { ...kept, lines: inOrder(kept.lines.values()) }
    },

    ids: (): number[] => [...shots.keys()],
    results: (): Result[] => [...results.values()],

    /** The secret that a handle stands for. */
    secret: (name: string): (Secret & { shot: ShotShown }) | undefined =>
      [...shots.values()]
        .flatMap(({ shot }) => shot.secrets.map(secret => ({ ...secret, shot })))
        .find(secret => secret.name === name),
  }
}
