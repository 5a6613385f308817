import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useUploadScreenshot } from '#web/memory/keep/queries/screenshot-queries.ts'
import { screenshotKeys } from '#web/memory/keep/queries/screenshot-walls.ts'
import { tellUploaded, tellUploadFailed } from './tell-upload.ts'
import { uploadFailure } from './upload-failure.ts'

/** In `web/public/samples`: everything on them is invented. */
const samples = ['receipt', 'boarding', 'wifi', 'recipe', 'chat'] as const

/**
 * Uploads five sample pictures, one after the other. A user who tries this has no screenshots yet, and sees
 * how Remy looks with some.
 */
export function useSamplePictures() {
  const upload = useUploadScreenshot()
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => {
      // The last one becomes the newest.
      for (const name of samples.toReversed()) {
        const uploaded = await upload.mutateAsync({ file: await fetchSample(name) })
        tellUploaded({ ...uploaded, categoryId: undefined })
      }
    },
    onError: error => tellUploadFailed(uploadFailure(error).sentence),
  })
  return { isAdding: useIsMutating({ mutationKey }) > 0, add: () => mutate() }
}

const mutationKey = [...screenshotKeys.upload, 'samples']

async function fetchSample(name: string): Promise<File> {
  const answer = await fetch(`/samples/${name}.png`)
  if (!answer.ok) throw new Error(`The sample picture ${name} is not there.`)
  return new File([await answer.blob()], `${name}.png`, { type: 'image/png' })
}
