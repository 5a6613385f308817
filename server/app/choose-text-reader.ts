import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { createReadingProcess } from '#server/outside/reading-process/create-reading-process.ts'
import type { TextReader } from '#server/outside/text-reader.ts'

/** The engine that reads the text of pictures (OCR). */
export const chooseTextReader = ({
  DATA_DIR,
  CACHE_DIR = join(DATA_DIR, 'cache'),
  READING_THREADS,
}: Config): Promise<TextReader> => createReadingProcess({ threads: READING_THREADS, cacheFolder: CACHE_DIR })
