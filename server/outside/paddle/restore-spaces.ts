import { matchesIn } from '#server/platform/matches-in.ts'
import { type Glyph, stepWidth } from './decode-ctc.ts'
import type { Gap } from './ink-gaps.ts'

/** A placed character: its middle, the widest gap before it, and whether a word starts with it. */
export type PlacedGlyph = {
  text: string
  confidence: number
  middle: number
  gapBefore: Gap | null
  startsWord: boolean
}

/**
 * Removes the decoded spaces and marks the characters that start a word. The model drops some spaces of Latin
 * text. So a gap as wide as the line's known spaces, and clearly wider than those between its letters, counts
 * as one too. In monospaced text, gaps say nothing and the distances of the letters everything.
 */
export function restoreSpaces(glyphs: Glyph[], gaps: Gap[]): PlacedGlyph[] {
  const placed = place(glyphs)
  assignGaps(placed, gaps)
  const pitch = fixedPitch(placed)
  const wide = spaceWidth(placed)
  const kept = unbreakable(placed)
  for (const [i, glyph] of placed.entries()) {
    if (i === 0) continue
    const isWide = !kept.has(i) && lengthOf(glyph.gapBefore) >= wide * ownRoom(placed, i)
    glyph.startsWord = pitch > 0 ? startsByPitch(placed, i, pitch, isWide) : glyph.startsWord || isWide
  }
  return placed
}

function place(glyphs: Glyph[]): PlacedGlyph[] {
  const placed: PlacedGlyph[] = []
  let startsWord = true
  for (const { text, step, confidence } of glyphs) {
    if (text === ' ') startsWord = true
    else {
      placed.push({ text, confidence, middle: (step + 0.5) * stepWidth, gapBefore: null, startsWord })
      startsWord = false
    }
  }
  return placed
}

/**
 * A peak may be one step beside its letter. So known spaces first take the widest gap near them. Each
 * remaining gap goes to the pair of letters whose midpoint is nearest, and each pair keeps its widest.
 */
function assignGaps(placed: PlacedGlyph[], gaps: Gap[]) {
  const left = new Set(gaps)
  for (const [i, glyph] of placed.entries()) {
    if (i === 0 || !glyph.startsWord) continue
    for (const gap of left) if (isNear(placed, i, gap)) takeWider(glyph, gap)
    if (glyph.gapBefore) left.delete(glyph.gapBefore)
  }
  let i = 1
  for (const gap of left) {
    while (i + 1 < placed.length && distance(placed, i + 1, gap) <= distance(placed, i, gap)) i++
    const glyph = placed[i]
    if (glyph && !glyph.startsWord && isNear(placed, i, gap)) takeWider(glyph, gap)
  }
}

function takeWider(glyph: PlacedGlyph, gap: Gap) {
  if (lengthOf(gap) > lengthOf(glyph.gapBefore)) glyph.gapBefore = gap
}

const isNear = (placed: PlacedGlyph[], i: number, gap: Gap) =>
  distance(placed, i, gap) <= (middleOf(placed, i) - middleOf(placed, i - 1)) / 2 + stepWidth / 2
const distance = (placed: PlacedGlyph[], i: number, { start, end }: Gap) =>
  Math.abs((middleOf(placed, i - 1) + middleOf(placed, i) - start - end) / 2)
const middleOf = (placed: PlacedGlyph[], i: number) => placed[i]?.middle ?? 0
const lengthOf = (gap: Gap | null) => (gap ? gap.end - gap.start : 0)

/**
 * The pitch of monospaced letters (a terminal, a receipt), or 0 for others. In no word may a letter be off
 * the grid by much more than one step, which a peak may be off.
 */
function fixedPitch(placed: PlacedGlyph[]): number {
  const pairs = placed.slice(1).flatMap((g, i) => (g.startsWord ? [] : [g.middle - middleOf(placed, i)]))
  const pitch = pairs.reduce((sum, d) => sum + d, 0) / pairs.length
  if (pairs.length < pairsMin || pitch < pitchMin) return 0
  let first = 0
  for (const [i, glyph] of placed.entries()) {
    if (glyph.startsWord) first = i
    if (Math.abs(glyph.middle - middleOf(placed, first) - pitch * (i - first)) > 0.4 * pitch) return 0
  }
  return pitch
}

const pairsMin = 10
const pitchMin = 20

/** Punctuation leaves much room in its cell, so a space beside it must keep its distance. */
function startsByPitch(placed: PlacedGlyph[], i: number, pitch: number, isWide: boolean): boolean {
  const [before, here] = [placed[i - 1], placed[i]]
  if (!before || !here) return true
  const distance = (here.middle - before.middle) / pitch
  const isDoubtful = /^["':;,.{}]/.test(before.text) || /^["':;,.{}]/.test(here.text)
  return here.startsWord ? !(isDoubtful && distance < 1.35) : distance >= (isWide ? 1.3 : 1.6)
}

/** Spaces are hardly ever narrower than this in a line 48 pixels high, if one is known and if none is. */
const spaceMin = 6
const loneSpaceMin = 11

function spaceWidth(placed: PlacedGlyph[]): number {
  const known = median(
    placed.slice(1).flatMap(g => (g.startsWord && g.gapBefore ? [lengthOf(g.gapBefore)] : [])),
  )
  const inside = median(placed.slice(1).flatMap(g => (g.startsWord ? [] : [lengthOf(g.gapBefore)])))
  return known > 0 ? Math.max(spaceMin, inside * 1.5, known * 0.75) : Math.max(loneSpaceMin, inside * 2.2)
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0

/** Some characters have more room than they fill: digits of one width, the apostrophe in "don't". */
function ownRoom(placed: PlacedGlyph[], i: number): number {
  const pair = (placed[i - 1]?.text ?? '') + (placed[i]?.text ?? '')
  return /1/.test(pair) && /^[\da-f]{2}$/i.test(pair) ? 1.6 : /['’.]/.test(pair) ? 1.2 : 1
}

/** Places inside times, numbers, addresses and paths, which have no spaces however wide their gaps are. */
function unbreakable(placed: PlacedGlyph[]): Set<number> {
  const text = placed.map(g => g.text[0] ?? '').join('')
  const starts = placed.flatMap((g, i) => (g.startsWord ? [i] : []))
  const kept = new Set<number>()
  for (const { index, 0: match } of matchesIn(
    text,
    /\d:(?=\d)|\d[.,](?=\d{3}(?!\d|:))|\d\.(?=\d)|\d,(?=\d\d(?!\d))/g,
  )) {
    for (let i = index + 1; i <= index + match.length; i++) kept.add(i)
  }
  for (const [n, start] of starts.entries()) {
    const end = starts[n + 1] ?? placed.length
    if (address.test(text.slice(start, end))) for (let i = start + 1; i < end; i++) kept.add(i)
  }
  return kept
}

const address = /:\/\/|^[<(]?[\w.+-]+@[\w-]+\.|^\/?[\w.-]+\/[\w.-]+\/|^www\./
