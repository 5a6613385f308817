import type { Screenshot } from '#contract/screenshot.ts'
import { askServer } from '#web/api/ask-server.ts'
import { inSession } from '#web/api/in-session.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { needsProof } from '#web/api/proof-gate.ts'
import { fileNameOf } from './file-name-of.ts'
import { screenshotImageUrl } from './screenshot-image-url.ts'

/**
 * The picture exactly as it was uploaded, named after the screenshot's title. For a texted memory, the text.
 */
export function fetchOriginal(screenshot: Pick<Screenshot, 'id' | 'title'>): Promise<File> {
  return inSession(signal => load(screenshot, signal))
}

async function load({ id, title }: Pick<Screenshot, 'id' | 'title'>, signal: AbortSignal): Promise<File> {
  const path = screenshotImageUrl(id, 'original')
  const answer = await askServer({ method: 'GET', path, access: 'signed-in' }, {}, { signal }).catch(
    cause => {
      const sentence = needsProof(cause) ? problemSentence(cause, { refused: notLoaded }) : notLoaded
      throw new Error(sentence, { cause })
    },
  )
  const bytes = await answer.blob()
  const extension = bytes.type.startsWith('text/plain')
    ? 'txt'
    : bytes.type.replace(/^(?:image|application)\//, '').replace('jpeg', 'jpg') || 'png'
  return new File([bytes], fileNameOf(title, extension), { type: bytes.type })
}

const notLoaded = 'The picture could not be loaded.'
