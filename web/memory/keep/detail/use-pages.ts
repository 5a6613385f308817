import { useState } from 'react'
import type { Screenshot } from '#contract/screenshot.ts'
import { pagesOf } from '#web/memory/keep/picture/pages-of.ts'

/** Which page of a document is shown. Each screenshot opens at its first. */
export function usePages(screenshot: Pick<Screenshot, 'id' | 'document'> | null | undefined) {
  const [turned, setTurned] = useState<{ id: number; page: number } | null>(null)
  const pages = screenshot ? pagesOf(screenshot) : []
  const page = turned && turned.id === screenshot?.id ? Math.min(turned.page, pages.length - 1) : 0
  return {
    page: Math.max(0, page),
    pages,
    onTurn: (to: number) => screenshot && setTurned({ id: screenshot.id, page: to }),
  }
}
