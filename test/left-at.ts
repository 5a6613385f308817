import type { ScratchPlace } from './scratch-database.ts'

/** What a killed process has left behind, to start another there. The creator of the place removes it. */
export const leftAt = ({ dataFolder, url }: Pick<ScratchPlace, 'dataFolder' | 'url'>): ScratchPlace => ({
  dataFolder,
  url,
  [Symbol.asyncDispose]: async () => {},
})
