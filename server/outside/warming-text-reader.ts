import type { TextReader } from './text-reader.ts'

/** A text reader whose models are still loading. Readings wait for them. */
export type WarmingTextReader = TextReader & { ready: Promise<unknown>; isReady(): boolean }

export function warmingTextReader(loading: Promise<TextReader>): WarmingTextReader {
  let isReady = false
  const ready = loading.then(() => {
    isReady = true
  })
  // `ready` and every reading report the failure.
  ready.catch(() => {})
  return {
    ready,
    isReady: () => isReady,
    read: async (pixels, options) => (await loading).read(pixels, options),
    close: async () => (await loading.catch(() => null))?.close(),
  }
}
