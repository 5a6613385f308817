import { RotateCw, TriangleAlert } from 'lucide-react'
import type { Screenshot } from '#contract/screenshot.ts'
import { isBeingRead, useRereadScreenshot } from '#web/memory/keep/queries/screenshot-queries.ts'
import { tellUpdateFailure } from '#web/memory/keep/queries/tell-update-failure.ts'
import { useWatchedScreenshot } from '#web/memory/keep/queries/use-watched-screenshot.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'

/** How far the reading has come, or why it stopped. Nothing once the screenshot is filed. */
export function ReadingProgress({ screenshot }: { screenshot: Screenshot }) {
  useWatchedScreenshot(screenshot)
  if (screenshot.failure) return <Failure screenshot={screenshot} reason={screenshot.failure.reason} />
  if (!isBeingRead(screenshot)) return null
  const step = screenshot.progress === 'captured' ? steps.captured : steps.extracted
  return (
    <div className="grid gap-1.5" role="status">
      <p className="text-muted text-sm">{step.words}</p>
      <ProgressBar label={step.words} percent={step.percent} />
    </div>
  )
}

const steps = {
  captured: { words: 'Reading the text...', percent: 35 },
  extracted: { words: 'Understanding it...', percent: 75 },
}

function Failure({ screenshot, reason }: { screenshot: Screenshot; reason: string }) {
  const reread = useRereadScreenshot()
  // Uses the promise, because the mutation's own callbacks do not run if this card has been scrolled away.
  const readAgain = () => void reread.mutateAsync(screenshot.id).catch(tellUpdateFailure)
  return (
    <div
      role="alert"
      className="@container flex items-start gap-2 rounded-control bg-warning-soft p-2.5 text-sm text-warning-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 hidden size-4 shrink-0 @min-[200px]:block" />
      <div className="grid min-w-0 flex-1 grid-cols-1 justify-items-start gap-1.5">
        <p>
          {screenshot.failure?.step === 'extract'
            ? 'The text could not be read.'
            : 'The text was read, but not understood.'}{' '}
          {reason}
        </p>
        <Button
          variant="secondary"
          size="small"
          className="@max-[115px]:px-1"
          busy={reread.isPending}
          onClick={readAgain}
        >
          <RotateCw aria-hidden />
          Read again
        </Button>
      </div>
    </div>
  )
}
