import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

/** Joins class names. If two set the same property, the later one wins. Falsy values are omitted. */
export function classNames(...values: ClassValue[]): string {
  return merge(clsx(values))
}

const merge = extendTailwindMerge({
  extend: { theme: { radius: ['control', 'card', 'dialog'], shadow: ['float'] } },
})
