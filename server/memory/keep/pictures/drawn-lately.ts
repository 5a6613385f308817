/** Caches recent pictures up to a number of bytes. Visitors of a link request the same ones. */
export function drawnLately(bytesMax: number) {
  const kept = new Map<string, Uint8Array>()
  let bytes = 0

  function remove(name: string) {
    bytes -= kept.get(name)?.length ?? 0
    kept.delete(name)
  }

  return {
    /** `name` identifies the drawing and its mask. Null is not cached. */
    async get(name: string, draw: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
      const drawn = kept.get(name) ?? (await draw())
      remove(name)
      if (!drawn || drawn.length > bytesMax) return drawn
      kept.set(name, drawn)
      bytes += drawn.length
      for (const oldest of kept.keys()) {
        if (bytes <= bytesMax) break
        remove(oldest)
      }
      return drawn
    },
  }
}
