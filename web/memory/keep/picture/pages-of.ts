import type { Box } from '#contract/fact.ts'
import type { DocumentShown, Screenshot } from '#contract/screenshot.ts'

export type Page = DocumentShown['pages'][number]

/** The pages of a document. A picture has none. */
export const pagesOf = ({ document }: Pick<Screenshot, 'document'>): readonly Page[] =>
  document && document.pages.length > 1 ? document.pages : []

/** The page on which a place is, from 0. */
export const pageAt = (pages: readonly Page[], { y }: Pick<Box, 'y'>): number =>
  Math.max(
    0,
    pages.findLastIndex(({ top }) => y >= top),
  )

/** The places on a page, for the page alone. All of them in a picture, which has no pages. */
export const placesOn = (page: Page | undefined, places: readonly Box[]): readonly Box[] =>
  page === undefined
    ? places
    : places.flatMap(box => (isOn(page, box) ? [{ ...box, y: box.y - page.top }] : []))

export const isOn = ({ top, height }: Page, { y }: Pick<Box, 'y'>) => y >= top && y < top + height
