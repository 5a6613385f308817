import type { TextReader } from '#server/outside/text-reader.ts'

/** A reader that finds no text, for tests that do not depend on it. */
export const aBlankReader = async (): Promise<TextReader> => ({
  read: async ({ width, height }) => ({ width, height, engine: 'blank', lines: [] }),
  close: async () => {},
})
