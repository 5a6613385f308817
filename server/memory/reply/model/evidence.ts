import type { Box } from '#contract/fact.ts'
import { type LineRead, readLine } from './check/read-line.ts'
import type { Cite } from './cited-statements.ts'

/** A screenshot for a model: handles instead of secrets, and no instructions to the reader. */
export type ShotShown = {
  screenshotId: number
  title: string
  /** Metadata: title, type, category, tags, and the day it was taken. */
  about: string
  lines: LineShown[]
  picture: { width: number; height: number }
  secrets: Secret[]
}

/** `text` is what the model sees. `masked` is what a person sees. `read` is the line as extracted. */
export type LineShown = { text: string; masked: string; read: string; box: Box | null }

/** `name` is the id in a handle: "21.1" in `⟦secret 21.1: gate code⟧`. `number` is its first line, from 1. */
export type Secret = { name: string; value: string; number: number }

/** A line that the model has seen. `number` counts from 1. */
export type Given = { shot: ShotShown; number: number; read: LineRead }

/** The result of a tool, and the lines that it was computed from. */
export type Result = { name: string; read: LineRead; lines: Given[] }

export type Evidence = ReturnType<typeof gatherEvidence>

/** Records every line and result that a model sees while it answers. The model can cite nothing else. */
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
    /** Records that the model sees these lines. `numbers` count from 1. */
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

    /** Records the result of a tool. Returns the name that cites it, such as "S1". */
    giveResult(kind: 'S' | 'R', text: string, lines: Given[]): string {
      const name = `${kind}${[...results.keys()].filter(other => other.startsWith(kind)).length + 1}`
      results.set(name, { name, read: readLine(text), lines })
      return name
    },

    /** The lines behind a citation. Empty if the model has not seen them. */
    linesOf,

    isGiven(cite: Cite): boolean {
      if (cite.to === 'own') return true
      if (cite.to === 'result') return results.has(cite.name)
      return cite.last === Number.POSITIVE_INFINITY ? shots.has(cite.screenshotId) : linesOf(cite).length > 0
    },

    /** The lines of a screenshot that the model has seen, in reading order, and its metadata. */
    allOf(screenshotId: number): { shot: ShotShown; about: LineRead; lines: Given[] } | undefined {
      const kept = shots.get(screenshotId)
      return kept && { ...kept, lines: inOrder(kept.lines.values()) }
    },

    ids: (): number[] => [...shots.keys()],
    results: (): Result[] => [...results.values()],

    /** Finds the secret that a handle names. */
    secret: (name: string): (Secret & { shot: ShotShown }) | undefined =>
      [...shots.values()]
        .flatMap(({ shot }) => shot.secrets.map(secret => ({ ...secret, shot })))
        .find(secret => secret.name === name),
  }
}
