import { useEffect, useRef } from 'react'
import { useDetailPlace } from '#web/memory/keep/detail/use-detail-place.ts'
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
  /** The upload that did not open, with the file it was for. */
  onUploadAgain: () => void
  /** Whether an upload ends in talking about what was uploaded. */
  uploadLeadsToChat: boolean
  /** Leads to the chat, about this screenshot. */
  onChat: (id: number) => void
}

/** The dialogs of every main screen. Their script comes after the screen, or when the first of each opens. */
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
 * A talk that began with an upload goes on with the next one; one that was chosen, or has ended, or in which something is
 * being written, is left alone.
 */
function useTalkAboutUploads() {
  const [{ chatId }, change] = useMemoryView()
  const draft = useKeptDraft()
  const begunWith = useRef<number | null>(null)
  // An upload may end long after it was begun, and on another page, that is to be left alone as well.
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

/** What is most likely opened next: it is there then, even should the server be away. */
const ahead = [lateUpload.fetch, lateDetail.fetch, loadSettingsPage]
