import { matchesIn } from '#server/platform/matches-in.ts'

/** A line of a text, and where it starts. */
export type TextLine = { text: string; from: number }

/** The lines of a text that are not empty. */
export const filledLines = (text: string): TextLine[] =>
  matchesIn(text, /[^\n]+/g).map(({ index, 0: line }) => ({ text: line, from: index }))
