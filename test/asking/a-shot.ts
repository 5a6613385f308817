import type { ShotShown } from '#server/memory/reply/model/evidence.ts'
import type { Asking } from '#server/memory/reply/model/founded-answer.ts'

/** A screenshot as a model is given it, by its lines. */
export const aShot = (screenshotId: number, lines: string[], title = ''): ShotShown => ({
  ...{ screenshotId, title, about: title, picture: { width: 800, height: 600 }, secrets: [] },
  lines: lines.map((read, i) => ({
    ...{ text: read, masked: read, read },
    box: { x: 20, y: 40 * i, width: 12 * read.length, height: 24 },
  })),
})

/**
 * A question to check an answer against, on 2 February 2026. Every word is in the dictionary but these
 * names.
 */
export const anAsking = (question: string, more: Partial<Asking> = {}): Asking => ({
  ...{ question, said: [], today: '2026-02-02', isHelp: false },
  dictionary: { isWord: word => !names.includes(word), isCommon: word => !names.includes(word) },
  ...more,
})
const names = [
  'priya',
  'jones',
  'skyfare',
  'lufthansa',
  'ostermann',
  'türk',
  'turk',
  'joost',
  'dani',
  'patel',
  'osei',
  'tran',
]
