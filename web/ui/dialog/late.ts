import type { ComponentType } from 'react'

/** A component whose script comes apart from the page's own, and may not come. */
export type Late<Props> = {
  /** Null until it is here. */
  peek: () => ComponentType<Props> | null
  /** Shares what is on its way; where it did not come the last time, asks for it anew. */
  fetch: () => Promise<void>
  /** Calls back once it is here. Answers how to stop that. */
  onHere: (tell: () => void) => () => void
}

/**
 * In place of React's `lazy`, which never tries again what failed once, and takes down the page around it: see `useLate`.
 * `load` is asked again after it has failed, so it imports by itself: `() => import('./a.tsx').then(…)`.
 */
export function late<Props>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let here: ComponentType<Props> | null = null
  let coming: Promise<void> | null = null
  const waiting = new Set<() => void>()

  const arrive = async () => {
    try {
      here = await load()
      for (const tell of waiting) tell()
    } finally {
      coming = null
    }
  }
  return {
    peek: () => here,
    fetch: async () => {
      if (here) return
      coming ??= arrive()
      await coming
    },
    onHere: tell => {
      waiting.add(tell)
      return () => void waiting.delete(tell)
    },
  }
}
