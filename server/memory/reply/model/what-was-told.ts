import type { ChatSource } from '#contract/chat.ts'
import type { z } from '#contract/zod.ts'
import { asCompared, valuesIn } from '#server/memory/keep/values-in.ts'
import type { Evidence } from '#server/memory/reply/find/findings.ts'

/** What the tools have told a model, screenshot by screenshot and sum by sum: nothing else can it say, and no others name. */
export type Told = ReturnType<typeof whatWasTold>
type Source = z.infer<typeof ChatSource>
type Part = Pick<Evidence, 'screenshotId' | 'title' | 'value'>

export function whatWasTold() {
  const shots = new Map<number, Heard & Pick<Source, 'title'>>()
  const sums: (Heard & { parts: Source[] })[] = []
  const sumCited = (cite: string) => (cite.startsWith('S') ? sums[Number(cite.slice(1)) - 1] : undefined)

  function tellOf(id: number, title: string, text: string): void {
    const shot = shots.get(id) ?? { title, texts: [], values: new Set<string>() }
    shots.set(id, shot)
    hear(shot, text)
  }

  return {
    /** What stands in a screenshot. */
    tellOf,

    /** A total, and by which name it is to be cited. */
    tellSum(total: string, parts: Part[]): string {
      const sources = parts.map(({ screenshotId, title }) => ({ screenshotId, title }))
      const sum = { parts: sources, texts: [], values: new Set<string>() }
      hear(sum, total)
      for (const { screenshotId, title, value } of parts) {
        hear(sum, value)
        tellOf(screenshotId, title, value)
      }
      return `S${sums.push(sum)}`
    },

    /** The screenshots behind a citation: "12" is one, "S1" all that were added up. None where no tool named it. */
    sourcesOf(cite: string): Source[] {
      const shot = shots.get(Number(cite))
      return shot ? [{ screenshotId: Number(cite), title: shot.title }] : (sumCited(cite)?.parts ?? [])
    },

    /** What was told of all that is cited; of a sum too where each of its parts is. */
    heardOf(cites: readonly string[]): Heard[] {
      const cited = new Set(cites.map(Number))
      const whole = sums.filter(({ parts }) => parts.every(({ screenshotId }) => cited.has(screenshotId)))
      return [...cites.map(cite => shots.get(Number(cite)) ?? sumCited(cite)), ...whole].filter(
        heard => heard !== undefined,
      )
    },
  }
}

/** `texts` and `values` as compared. */
type Heard = { texts: string[]; values: Set<string> }

function hear(heard: Heard, text: string): void {
  const compared = asCompared(text)
  heard.texts.push(compared)
  for (const value of valuesIn(compared)) heard.values.add(value)
}
