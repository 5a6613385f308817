/** Pictures that were drawn last, up to so many bytes: a link's visitors ask for the same ones. */
export function drawnLately(bytesMax: number) {
  const kept = new Map<string, Uint8Array>()
  let bytes = 0

  function remove(name: string) {
    bytes -= kept.get(name)?.length ?? 0
    kept.delete(name)
  }

  return {
    /** `name` says what is drawn, and under which mask. Null is not kept. */
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
