import { useEffect, useEffectEvent, useState } from 'react'
import type { ScreenshotDetail } from '#contract/screenshot.ts'
import { useUploadScreenshot } from '#web/memory/keep/queries/screenshot-queries.ts'
import { dismissProblems, showToast } from '#web/ui/toast/toast-room.ts'
import { checkImage, checkImageBytes, type ImageRefusal } from './check-image.ts'
import { tellUploaded, tellUploadFailed } from './tell-upload.ts'
import { uploadFailure } from './upload-failure.ts'
import { nextProgress, progressTickMs } from './upload-progress.ts'

export type UploadState =
  | { face: 'idle' }
  | { face: 'processing'; file: File; percent: number }
  | { face: 'error'; file: File; sentence: string; reason: string; isWorthRepeating: boolean }
  | { face: 'success'; file: File; screenshot: ScreenshotDetail }

type UploadInput = {
  categoryId: number | undefined
  /** Milliseconds between success and `onDone`. */
  lingerMs: number
  /** Called at once, even if the dialog is gone by then. */
  onKept?: (screenshot: ScreenshotDetail) => void
  onDone: (screenshot: ScreenshotDetail) => void
  /** Takes a file that cannot be sent now, because there is no network. */
  onOffline: (file: File) => void
}

/** One upload at a time: check, send, report progress and result. */
export function useUpload({ categoryId, lingerMs, onKept, onDone, onOffline }: UploadInput) {
  const [state, setState] = useState<UploadState>({ face: 'idle' })
  const upload = useUploadScreenshot()
  useProgressTicks(state.face === 'processing', () =>
    setState(now => (now.face === 'processing' ? { ...now, percent: nextProgress(now.percent) } : now)),
  )
  useAfterSuccess(state, lingerMs, onDone)

  const start = (file: File) => {
    dismissProblems()
    const refusal = checkImage(file)
    if (refusal) return refuse(file, refusal)
    if (!navigator.onLine) return onOffline(file)
    setState({ face: 'processing', file, percent: 0 })
    void send(file)
  }
  const refuse = (file: File, refusal: ImageRefusal) =>
    setState({ face: 'error', file, ...tellRefusal(refusal), isWorthRepeating: false })
  // Awaited here: the mutation's own callbacks do not run if the dialog is closed meanwhile.
  const send = async (file: File) => {
    try {
      const refusal = await checkImageBytes(file)
      if (refusal) return refuse(file, refusal)
      const { screenshot, isNew } = await upload.mutateAsync({ file, categoryId })
      tellUploaded({ screenshot, isNew, categoryId })
      setState({ face: 'success', file, screenshot })
      onKept?.(screenshot)
    } catch (error) {
      if (!navigator.onLine) return onOffline(file)
      const { sentence, reason, isWorthRepeating } = uploadFailure(error)
      tellUploadFailed(sentence)
      setState({ face: 'error', file, sentence: failed, reason, isWorthRepeating })
    }
  }
  return { state, start }
}

const failed = 'There was an error uploading your file'

/** Shows the toast, and returns the text for the red box. */
function tellRefusal({ reason, sentence }: ImageRefusal): { sentence: string; reason: string } {
  if (reason === 'too-large') {
    showToast(tooLarge)
    return { sentence, reason: '' }
  }
  tellUploadFailed(sentence)
  return { sentence: failed, reason: sentence }
}

const tooLarge = {
  title: 'File too large',
  description: 'Please upload an image smaller than 8MB',
  tone: 'destructive',
} as const

function useProgressTicks(isUnderWay: boolean, onTick: () => void) {
  const tick = useEffectEvent(onTick)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => tick(), progressTickMs)
    return () => clearInterval(timer)
  }, [isUnderWay])
}

function useAfterSuccess(state: UploadState, lingerMs: number, onDone: UploadInput['onDone']) {
  const done = useEffectEvent(onDone)
  const screenshot = state.face === 'success' ? state.screenshot : null
  useEffect(() => {
    if (!screenshot) return
    const timer = setTimeout(() => done(screenshot), lingerMs)
    return () => clearTimeout(timer)
  }, [screenshot, lingerMs])
}
