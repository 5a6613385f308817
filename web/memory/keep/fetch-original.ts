import type { Screenshot } from '#contract/screenshot.ts'
import { fileNameOf } from './file-name-of.ts'
import { screenshotImageUrl } from './screenshot-image-url.ts'

/** The picture as it was uploaded, byte for byte, under the screenshot's title. */
export async function fetchOriginal(screenshot: Pick<Screenshot, 'id' | 'title'>): Promise<File> {
  const answer = await fetch(screenshotImageUrl(screenshot.id), { credentials: 'include' })
  if (!answer.ok) throw new Error('The picture could not be loaded.')
  const bytes = await answer.blob()
  const extension = bytes.type.replace('image/', '').replace('jpeg', 'jpg') || 'png'
  return new File([bytes], fileNameOf(screenshot.title, extension), { type: bytes.type })
}
