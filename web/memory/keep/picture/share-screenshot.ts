import type { ScreenshotDetail } from '#contract/screenshot.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { fetchOriginal } from './fetch-original.ts'

export type ShareOutcome = 'shared' | 'cancelled' | 'copied-image' | 'copied-text'

export type Shared = Pick<ScreenshotDetail, 'id' | 'title' | 'extractedText' | 'secrets'>

/**
 * Opens the device's share sheet with the original. Without a sheet it copies the image, or else its text
 * with secrets covered. Throws a sentence if nothing works.
 */
export async function shareScreenshot(screenshot: Shared): Promise<ShareOutcome> {
  const file = await fetchOriginal(screenshot)
  const sheet = { files: [file], title: screenshot.title }
  if (navigator.canShare?.(sheet)) return openSheet(sheet)
  try {
    await copyImage(file)
    return 'copied-image'
  } catch {
    const { title, extractedText, secrets } = screenshot
    const text = [title, withoutSpans(extractedText, secrets, '••••••••')].filter(Boolean).join('\n\n')
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

async function copyImage(file: File): Promise<void> {
  // A PDF, a text or a photo that this browser cannot decode fails here, before the clipboard waits for it.
  const png = await asPng(file)
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
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
