import type { TextReader } from '#server/outside/text-reader.ts'

/** A reader to whom every picture is blank: for tests of what does not depend on the text. */
export const aBlankReader = async (): Promise<TextReader> => ({
  read: async ({ width, height }) => ({ width, height, engine: 'blank', lines: [] }),
  close: async () => {},
})
