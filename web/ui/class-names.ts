import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

/** Joins class names; of two that set the same thing, the later one wins. Falsy values are left out. */
export function classNames(...values: ClassValue[]): string {
  return merge(clsx(values))
}

const merge = extendTailwindMerge({
  extend: { theme: { radius: ['control', 'card', 'dialog'], shadow: ['float'] } },
})
