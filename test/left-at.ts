import type { ScratchPlace } from './scratch-database.ts'

/** What a process that was killed has left behind, to start another there: who made the place removes it. */
export const leftAt = ({ dataFolder, url }: Pick<ScratchPlace, 'dataFolder' | 'url'>): ScratchPlace => ({
  dataFolder,
  url,
  [Symbol.asyncDispose]: async () => {},
})
