import { useEffect } from 'react'
import { brand } from '#contract/brand.ts'

/** Names the page in the tab and in the history. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title])
}
