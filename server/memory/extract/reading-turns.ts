import { fairTurns } from '#server/platform/fair-turns.ts'

/**
 * Pictures go to the reader in turns by the owner of their files: those of one who uploads a hundred do not all stand before
 * the only one of somebody else. One alone has as many under way as keep all threads at work.
 */
export const createReadingTurns = (threads: number) =>
  fairTurns<string>({
    max: Math.ceil(1.5 * (threads + 1)),
    least: 1,
    waitMsMax: 3_600_000,
    tooLong: () => new Error('Other pictures have been read for an hour.'),
  })
