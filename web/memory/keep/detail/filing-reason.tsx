import type { Filing, ScreenshotDetail } from '#contract/screenshot.ts'
import { useMoves } from '#web/memory/keep/moves/use-moves.tsx'
import { useUpdateScreenshot } from '#web/memory/keep/queries/use-update-screenshot.ts'
import { Button } from '#web/ui/controls/button.tsx'

type FilingReasonProps = { screenshot: ScreenshotDetail; categoryName: string | null }

/** The reason for its category, with one tap to undo that. */
export function FilingReason({ screenshot, categoryName }: FilingReasonProps) {
  const { id, filing } = screenshot
  const { update, isPending } = useUpdateScreenshot()
  const { putBack, isPuttingBack } = useMoves()
  const reason = filing && reasonOf(filing, screenshot.categoryId === null, categoryName)
  if (!reason) return null
  // Remy's own choice is removed; the person's move is reverted.
  const takeBack = () =>
    filing.by === 'remy' ? update({ id, change: { categoryId: null } }) : void putBack([id])
  return (
    <p className="max-w-[70ch] text-muted text-sm">
      <span>{reason}</span>{' '}
      {(filing.by === 'remy' || filing.canUndo) && (
        <Button
          variant="link"
          size="inline"
          className="text-sm"
          busy={isPending || isPuttingBack}
          onClick={takeBack}
        >
          Undo
        </Button>
      )}
    </p>
  )
}

/** Null until the category's name is known. */
function reasonOf(
  { by, because, movesFollowed }: Filing,
  isOut: boolean,
  categoryName: string | null,
): string | null {
  if (by === 'person') return isOut ? 'You took it out of its category.' : 'You filed it here.'
  if (categoryName === null) return null
  const words = because.length > 0 ? `: ${because.join(', ')}` : ''
  const moves = movesFollowed === 1 ? '1 move' : `${movesFollowed} moves`
  return `Filed under ${categoryName}${words}${movesFollowed > 0 ? `; learned from ${moves}` : ''}.`
}
