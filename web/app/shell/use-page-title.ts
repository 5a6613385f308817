import { useEffect } from 'react'
import { brand } from '#contract/brand.ts'

/** Sets the page's title in the tab and in the history. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title])
}
