import { fairTurns } from '#server/platform/fair-turns.ts'

/** Pictures take turns by owner. One person alone can keep all threads busy. */
export const createReadingTurns = (threads: number) =>
  fairTurns<string>({
    max: Math.ceil(1.5 * (threads + 1)),
    least: 1,
    waitMsMax: 3_600_000,
    tooLong: () => new Error('Other pictures have been read for an hour.'),
  })
