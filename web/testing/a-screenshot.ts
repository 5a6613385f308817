import type { ScreenshotDetail } from '#contract/screenshot.ts'

/** A screenshot as the server returns it, read and filed. */
export function aScreenshot(given: Partial<ScreenshotDetail> = {}): ScreenshotDetail {
  return {
    id: 1,
    title: 'Green Valley Market',
    description: 'A receipt over $36.87.',
    aiAnalysis: 'You bought groceries.',
    extractedText: 'GREEN VALLEY MARKET\nTOTAL\n$36.87',
    categoryId: null,
    type: 'note',
    tags: [],
    createdAt: '2026-01-24T17:52:00.000Z',
    capturedAt: null,
    note: '',
    isFavourite: false,
    width: 1082,
    height: 2402,
    imageData: onePixel,
    veil: null,
    progress: 'filed',
    failure: null,
    facts: [],
    codes: [],
    secrets: [],
    filing: null,
    ...given,
  }
}

/** The smallest possible picture. */
export const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
