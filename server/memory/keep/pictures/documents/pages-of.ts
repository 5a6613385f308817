import type { Box } from '#contract/fact.ts'
import type { BoxToCover } from '#server/memory/keep/redaction/box-to-cover.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { DocumentOutline } from './document-outline.ts'

/** The pages of a stored file. A picture has one. */
export const pagesOf = ({
  pages,
  width,
  height,
}: Pick<ScreenshotRow, 'pages' | 'width' | 'height'>): DocumentOutline =>
  pages === null ? [{ width, height, top: 0 }] : DocumentOutline.parse(JSON.parse(pages))

/** The places of the pages that could not be read. Undefined if all could. */
export function unreadPages(pages: DocumentOutline): Box[] | undefined {
  const unread = pages.filter(({ problem }) => problem !== undefined)
  return unread.length === 0
    ? undefined
    : unread.map(({ width, height, top }) => ({ x: 0, y: top, width, height }))
}

/** The boxes on a page, in that page's own coordinates. */
export const onPage = (
  boxes: readonly BoxToCover[],
  { top, height }: DocumentOutline[number],
): BoxToCover[] =>
  boxes.flatMap(box => (box.y + box.height > top && box.y < top + height ? [{ ...box, y: box.y - top }] : []))
