import { Download, MessageCircle, NotebookText, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ScreenshotDetail } from '#contract/screenshot.ts'
import { fetchOriginal } from '#web/memory/keep/picture/fetch-original.ts'
import { noteOf } from '#web/memory/keep/picture/note-of.ts'
import { type ShareOutcome, shareScreenshot } from '#web/memory/keep/picture/share-screenshot.ts'
import { useCategories } from '#web/memory/keep/queries/category-queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { useReveal } from './use-reveal.ts'

type DetailActionsProps = { screenshot: ScreenshotDetail; onAsk: () => void; onDelete: () => void }

/** The actions for a screenshot as a whole. */
export function DetailActions({ screenshot, onAsk, onDelete }: DetailActionsProps) {
  const { data: categories = [] } = useCategories()
  const download = useAction('Download failed', async () => saveFile(await fetchOriginal(screenshot)))
  const share = useAction('Share failed', async () => {
    const outcome = await shareScreenshot(screenshot)
    if (outcome !== 'cancelled') tellShared(screenshot, outcome)
  })
  const category = categories.find(({ id }) => id === screenshot.categoryId)?.name
  const reveal = useReveal()
  const exportNote = async () => {
    if (isAnySecret(screenshot) && !(await reveal())) return
    saveFile(noteOf(screenshot, category))
    showToast({ title: 'Note exported', description: 'Saved as a Markdown file.' })
  }
  return (
    <fieldset aria-label="Actions" className="grid w-full grid-cols-5 gap-1 md:flex md:gap-2">
      <Button variant="secondary" onClick={onAsk} className={stacked}>
        <MessageCircle aria-hidden />
        Ask Remy
      </Button>
      <Button variant="secondary" busy={download.isBusy} onClick={download.run} className={stacked}>
        <Download aria-hidden />
        Download
      </Button>
      <Button variant="secondary" busy={share.isBusy} onClick={share.run} className={stacked}>
        <Share2 aria-hidden />
        Share
      </Button>
      <Button variant="secondary" onClick={() => void exportNote()} className={stacked}>
        <NotebookText aria-hidden />
        Export to Notes
      </Button>
      <Button variant="quiet-destructive" onClick={onDelete} className={`${stacked} md:ms-auto`}>
        <Trash2 aria-hidden />
        Delete
      </Button>
    </fieldset>
  )
}

/** On a phone all five are in one row, each with its icon above its one or two words. */
const stacked =
  'max-md:h-auto max-md:items-start max-md:pointer-coarse:h-auto max-md:whitespace-normal max-md:border-transparent max-md:px-1 max-md:py-2 max-md:text-xs max-md:[&>span]:flex-col max-md:[&>span]:gap-1.5'

const isAnySecret = ({ secrets, facts, uncovered }: ScreenshotDetail) =>
  secrets.length > 0 ||
  uncovered !== undefined ||
  facts.some(({ isSecret, lineSecrets }) => isSecret || lineSecrets.length > 0)

/** A copy says so, and whether others can read the secrets in it. */
function tellShared(screenshot: ScreenshotDetail, outcome: Exclude<ShareOutcome, 'cancelled'>) {
  const isCovered = outcome === 'copied-text'
  const hasSecret = isCovered ? screenshot.secrets.length > 0 : screenshot.veil !== null
  if (outcome === 'shared' && !hasSecret) return
  showToast({
    title: said[outcome],
    ...(hasSecret && {
      description: isCovered ? 'Its secrets are covered.' : 'Its secrets can be read in it.',
    }),
  })
}

const said = { shared: 'Shared', 'copied-image': 'Image copied', 'copied-text': 'Text copied' }

/** Runs something that takes a moment and may fail. A failure is shown under `title`. */
function useAction(title: string, work: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const attempt = async () => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showToast({
        title,
        description: error instanceof Error ? error.message : undefined,
        tone: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run: () => void attempt() }
}
