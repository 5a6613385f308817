import type { TextReader } from './text-reader.ts'

/** A reader whose models still load: who reads meanwhile waits for them. */
export type WarmingTextReader = TextReader & { ready: Promise<unknown>; isReady(): boolean }

export function warmingTextReader(loading: Promise<TextReader>): WarmingTextReader {
  let isReady = false
  const ready = loading.then(() => {
    isReady = true
  })
  // Whoever awaits `ready` learns of a failure; so does every read.
  ready.catch(() => {})
  return {
    ready,
    isReady: () => isReady,
    read: async pixels => (await loading).read(pixels),
    close: async () => (await loading.catch(() => null))?.close(),
  }
}
