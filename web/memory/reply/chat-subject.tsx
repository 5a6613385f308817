import { ArrowLeft } from 'lucide-react'
import { isGone } from '#web/api/is-gone.ts'
import { ScreenshotPicture } from '#web/memory/keep/picture/screenshot-picture.tsx'
import { useScreenshot } from '#web/memory/keep/queries/screenshot-queries.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { Button } from '#web/ui/controls/button.tsx'

/**
 * The screenshot that the conversation is about, and the way back to the global one. `id` is for
 * `aria-describedby`.
 */
export function ChatSubject({ chatId, id }: { chatId: number; id: string }) {
  const [, change] = useMemoryView()
  const { data, error, isError } = useScreenshot(chatId)
  const screenshot = isGone(error) ? undefined : data
  return (
    <div className="@container flex animate-appear items-center gap-2.5 border-b bg-remy-soft py-1.5 ps-2 pe-4 pointer-coarse:py-2.5">
      <Button
        variant="quiet"
        aria-label="Back to all screenshots"
        className="gap-1.5 px-2 text-remy-ink text-sm"
        onClick={() => change({ chatId: null })}
      >
        <ArrowLeft aria-hidden />
        All<span className="-ms-0.5 hidden @min-[440px]:inline"> screenshots</span>
      </Button>
      {screenshot && (
        <ScreenshotPicture
          screenshot={screenshot}
          alt=""
          className="size-9 min-h-0! shrink-0 rounded-control border object-cover object-top"
        />
      )}
      <div id={id} className="min-w-0 flex-1">
        <p className="text-remy-ink text-xs">Talking about</p>
        {screenshot ? (
          <button
            type="button"
            dir="auto"
            title={screenshot.title}
            onClick={() => change({ screenshotId: chatId })}
            className="relative block max-w-full rounded-xs font-medium hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-3"
          >
            <span className="block truncate">{screenshot.title || 'Untitled'}</span>
          </button>
        ) : (
          <p className="truncate">{isError ? 'A screenshot that is not there any more' : '…'}</p>
        )}
      </div>
    </div>
  )
}
