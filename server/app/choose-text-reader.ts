import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { TextReader } from '#server/outside/text-reader.ts'
import { createPaddleReader } from '#server/outside/text-reader-paddle.ts'

/** The engine that reads the text of pictures (OCR). */
export const chooseTextReader = ({
  DATA_DIR,
  CACHE_DIR = join(DATA_DIR, 'cache'),
  READING_THREADS,
}: Config): Promise<TextReader> => createPaddleReader({ threads: READING_THREADS, cacheFolder: CACHE_DIR })
