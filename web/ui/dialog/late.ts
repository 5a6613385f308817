import type { ComponentType } from 'react'

/** A component with a script of its own, which may fail to load. */
export type Late<Props> = {
  /** Null until it has loaded. */
  peek: () => ComponentType<Props> | null
  /** Shares a running request. After a failure it tries again. */
  fetch: () => Promise<void>
  /** Calls `tell` once it has loaded. Returns a function to stop that. */
  onHere: (tell: () => void) => () => void
}

/**
 * Replaces React's `lazy`, which never retries a failure and takes down the page around it: see `useLate`.
 * `load` is called again after a failure, so it must contain the import: `() => import('./a.tsx').then(…)`.
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
