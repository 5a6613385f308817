import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFacts } from '#server/memory/interpret/facts/find-facts.ts'
import { likelyFiling } from '#server/memory/interpret/filing/likely-filing.ts'
import type { PageSeen } from '#server/memory/interpret/kinds/kind-features.ts'
import { featuresOf } from '#server/memory/interpret/kinds/page-features.ts'
import { signalsOf } from '#server/memory/interpret/kinds/page-signals.ts'
import { recogniseKind, scoreKinds } from '#server/memory/interpret/kinds/recognise-kind.ts'
import { bagOf } from '#server/memory/interpret/kinds/word-bag.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import { layOutPage } from '#server/memory/page/layout/lay-out-page.ts'
import { aReading } from '#test/a-reading.ts'
import { askedScreens } from '../reading/asked-screens.ts'
import { drawSamples } from '../understanding/draw-samples.ts'
import { setInType } from '../understanding/set-in-type.ts'

/** A page with the kinds that a fair judge accepts, the best first. Empty if no kind fits. */
export type KindExample = {
  author: string
  name: string
  seen: PageSeen
  kinds: string[]
  byCues: string | null
}

const bench = join(import.meta.dirname, '..')
const at = Date.UTC(2026, 0, 24, 12)

/** Screens with labelled kinds. The labellers had seen only the texts and the list of kinds. */
export function labelledKinds(): KindExample[] {
  const labels: Record<string, Record<string, string[]>> = readJson('understanding/kinds-of-screens.json')
  return Object.entries(labels).flatMap(([author, screens]) => {
    const textOf = textsOf(author)
    return Object.entries(screens).map(([name, kinds]) => ({
      ...{ author, name, kinds },
      ...seenIn(setInType(aReading(textOf(name))), at),
    }))
  })
}

/**
 * The bench's own drawings, with the kind that the cues give them. The cues were developed on these, so
 * nearly all are right.
 */
export function drawnKinds(): KindExample[] {
  return drawSamples('develop', { rounds: 1 })
    .filter((_, i) => i % looksTaken === 0)
    .map(({ id, reading, seenAt }) => {
      const { seen, byCues } = seenIn(reading, seenAt)
      return { author: 'drawn', name: id, seen, byCues, kinds: byCues === null ? [] : [byCues] }
    })
}
const looksTaken = 3

function seenIn(reading: Reading, seenAt: number): Pick<KindExample, 'seen' | 'byCues'> {
  const page = layOutPage(reading)
  const facts = findFacts(page, seenAt)
  const bag = bagOf(page)
  const signals = signalsOf(page, facts)
  const scored = scoreKinds(bag, signals)
  const features = featuresOf({ page, bag, facts, signals, scored })
  const filing = likelyFiling(features, { kind: null, lead: 0 })
  return {
    seen: { page, bag, features, signals, scored, filing },
    byCues: recogniseKind(scored).kind?.id ?? null,
  }
}

function textsOf(author: string): (name: string) => string {
  const file = `asked/${author}-screens.json`
  if (existsSync(join(bench, file))) {
    const texts: Record<string, string> = readJson(file)
    return name => texts[name] ?? ''
  }
  const screens = askedScreens(author)
  return name => screens[Number(name)]?.lines.join('\n') ?? ''
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(bench, file), 'utf8')) as T
