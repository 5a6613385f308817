import type { Screenshot } from '#contract/screenshot.ts'
import { fetchOriginal } from './fetch-original.ts'

export type ShareOutcome = 'shared' | 'cancelled' | 'copied-image' | 'copied-text'

/**
 * Opens the device's share sheet with the image. Without a sheet it copies the image, or else its text.
 * Throws a sentence if nothing works.
 */
export async function shareScreenshot(screenshot: Screenshot): Promise<ShareOutcome> {
  const file = await fetchOriginal(screenshot)
  const sheet = { files: [file], title: screenshot.title }
  if (navigator.canShare?.(sheet)) return openSheet(sheet)
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': asPng(file) })])
    return 'copied-image'
  } catch {
    const text = [screenshot.title, screenshot.extractedText].filter(Boolean).join('\n\n')
    await navigator.clipboard.writeText(text).catch(cause => {
      throw new Error('Your browser allows neither sharing nor copying here.', { cause })
    })
    return 'copied-text'
  }
}

async function openSheet(sheet: ShareData): Promise<ShareOutcome> {
  try {
    await navigator.share(sheet)
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    throw error
  }
}

/** The one image type that every clipboard takes. */
async function asPng(file: File): Promise<Blob> {
  if (file.type === 'image/png') return file
  const bitmap = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/png' })
}
