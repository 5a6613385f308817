import type { Box } from '#contract/fact.ts'
import type { DateFound } from '#server/memory/recall/dates-between.ts'
import type { Coverage } from './coverage-store.ts'
import type { Amount } from './parse-amount.ts'

/** A screenshot that an answer names. */
export type Found = {
  screenshotId: number
  title: string
  /** When it was taken, or saved where that is unknown; milliseconds since 1970. */
  seenAt: number
  /** The line of it that speaks of what was asked, where there is one. */
  quote: string | null
}

/** A value as it stands in a screenshot, and where. */
export type Evidence = Found & {
  value: string
  label: string | null
  line: string
  box: Box | null
  /** The day of it, where the value says only an hour or "tomorrow": as it stands in the picture, or an ISO day. */
  day: { text: string } | { iso: string } | null
}

/** One value, and every screenshot that shows it, the best proof first. */
export type FoundValue = { value: string; proofs: [Evidence, ...Evidence[]] }

export type Summed = { amount: Amount; parts: Evidence[] }

/** A day ahead (ISO) in one screenshot, and what stands there of it. */
export type Ahead = Found & { day: string; dates: DateFound[] }

/** A list of things to do; `showsMarks`: it could be read which are done. */
export type ItemList = Found & { items: { text: string; due: string | null }[]; showsMarks: boolean }

/** What executing a plan brought to light; everything in it was read from stored rows. */
export type Findings =
  | { kind: 'none' }
  | { kind: 'values'; values: FoundValue[] }
  | { kind: 'screenshots'; found: Found[]; count: number; isComplete: boolean; isNear: boolean }
  | { kind: 'sums'; sums: Summed[]; without: Found[]; isComplete: boolean }
  | { kind: 'agenda'; ahead: Ahead[] }
  | { kind: 'items'; lists: ItemList[]; count: number }
  | { kind: 'one'; found: Found; description: string; values: Evidence[] }
  | { kind: 'nothing'; coverage: Coverage; mentions: Found[] }
