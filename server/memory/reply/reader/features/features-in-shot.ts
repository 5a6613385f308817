import type { LookOfLine } from '#server/memory/reply/reader/look-of-line.ts'
import { nothingMet } from '#server/memory/reply/reader/met-words.ts'
import { featureTable } from '#server/platform/trees/feature-table.ts'
import { type Linked, linkedIn, linkFeatures } from './link-features.ts'
import { type AskedOf, askedOf, lookFeatures } from './look-features.ts'
import { type Meanings, meaningFeatures, meaningsIn } from './meaning-features.ts'
import type { LineAt, MetShot, ReadQuestion } from './met-shot.ts'
import { type ByNetwork, networkFeatures } from './network-features.ts'
import { type Reaches, reachesIn, reachFeatures } from './reach-features.ts'
import { type Said, saidFeatures, saidIn } from './said-features.ts'
import { type BesideOthers, missingIn, shotFeatures, shotRow } from './shot-features.ts'
import { type Signs, signFeatures, signsIn } from './sign-features.ts'
import { type WordWeights, wordWeights } from './word-weights.ts'

/** Computes the features of each line of a screenshot, in the order of `lineFeatureNames`. */
export function featuresInShot(
  question: ReadQuestion,
  met: MetShot,
  beside: BesideOthers,
  network: ByNetwork,
): Float32Array[] {
  const weights = wordWeights(question, met)
  const shot = {
    ...{ ...met, question, weights },
    ofShot: shotRow({ ...met, question, weights, beside, missing: missingIn(met) }),
    said: saidIn(met, weights),
    meanings: meaningsIn(question, met),
    reaches: reachesIn(question, met, weights),
    signs: signsIn(question, met),
    links: linkedIn(met, weights),
    asked: askedOf(question, met),
    network,
  }
  return met.lines.map((line, i) => table.rowOf({ ...shot, ...lineAt(met, line, i) }))
}

type LineInShot = LineAt &
  MetShot & {
    question: ReadQuestion
    weights: WordWeights
    ofShot: Float32Array
    said: Said
    meanings: Meanings
    reaches: Reaches
    signs: Signs
    links: Linked
    asked: AskedOf
    network: ByNetwork
  }

const table = featureTable<LineInShot>(
  ...saidFeatures,
  meaningFeatures,
  reachFeatures,
  ...lookFeatures,
  signFeatures,
  linkFeatures,
  shotFeatures,
  networkFeatures,
)
export const lineFeatureNames = table.names

function lineAt({ lines, told }: MetShot, line: LookOfLine, i: number): LineAt {
  const at = (place: number) => told[place] ?? nothingMet
  return {
    ...{ i, line, met: at(i), above: at(i - 1), below: at(i + 1) },
    heading: headingAbove(lines, i),
    label: line.isBare ? i - 1 : i,
  }
}

function headingAbove(lines: LookOfLine[], i: number): number {
  for (let at = i - 1; at >= Math.max(0, i - 12); at--) if (lines[at]?.isHeading) return at
  return -1
}
