import { useEffect, useRef } from 'react'
import { useDetailPlace } from '#web/memory/keep/detail/use-detail-place.ts'
import { lateChangeCategory, lateForget } from '#web/memory/keep/dialogs/late-dialogs.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { useKeptDraft } from '#web/memory/reply/use-kept-draft.ts'
import { useFetchedAhead } from '#web/ui/dialog/use-fetched-ahead.ts'
import { useLate } from '#web/ui/dialog/use-late.ts'
import { sayNotOpened } from '#web/ui/toast/say-not-opened.ts'
import { lateDetail, lateUpload } from './late-dialogs.ts'
import { loadSettingsPage } from './load-settings-page.ts'
import type { useUploadDialog } from './use-upload-dialog.ts'

type MainDialogsProps = {
  upload: ReturnType<typeof useUploadDialog>['props']
  /** Opens the upload again, with its file, after it failed to open. */
  onUploadAgain: () => void
  /** Whether an upload ends in the chat about the new screenshot. */
  uploadLeadsToChat: boolean
  /** Opens the chat about this screenshot. */
  onChat: (id: number) => void
}

/** The dialogs of every main screen. Their scripts load after the screen, or when a dialog first opens. */
export function MainDialogs({ upload, onUploadAgain, uploadLeadsToChat, onChat }: MainDialogsProps) {
  const [{ category }, change] = useMemoryView()
  const talk = useTalkAboutUploads()
  const detail = useDetailPlace()
  useFetchedAhead(ahead)
  const Detail = useLate(lateDetail, detail.id !== null, () => {
    detail.close()
    sayNotOpened(() => change({ screenshotId: detail.id }))
  })
  const Upload = useLate(lateUpload, upload.open, () => {
    upload.onOpenChange(false)
    sayNotOpened(onUploadAgain)
  })
  return (
    <>
      {Detail && <Detail onAsk={onChat} />}
      {Upload && (
        <Upload
          {...upload}
          categoryId={typeof category === 'number' ? category : undefined}
          onKept={({ id }) => talk.goOn(id)}
          onUploaded={({ id }) => {
            if (!uploadLeadsToChat) return
            talk.begin(id)
            onChat(id)
          }}
        />
      )}
    </>
  )
}

/**
 * A chat that began with an upload moves on to the next upload. A chat that was chosen, has ended, or has a
 * draft stays.
 */
function useTalkAboutUploads() {
  const [{ chatId }, change] = useMemoryView()
  const draft = useKeptDraft()
  const begunWith = useRef<number | null>(null)
  // An upload may end long after it began, on another page whose chat must not change either.
  const latest = useRef<{ chatId: number | null; change: typeof change } | null>(null)
  useEffect(() => {
    latest.current = { chatId, change }
    return () => {
      latest.current = null
    }
  })
  const begin = (id: number) => {
    begunWith.current = id
    latest.current?.change({ chatId: id })
  }
  const goOn = (id: number) => {
    const isThere = begunWith.current !== null && latest.current?.chatId === begunWith.current
    if (isThere && draft.current === '') begin(id)
  }
  return { begin, goOn }
}

/** Prefetches the scripts that are most likely needed next, so that they work even without the server. */
const ahead = [
  lateUpload.fetch,
  lateDetail.fetch,
  lateChangeCategory.fetch,
  lateForget.fetch,
  loadSettingsPage,
]
