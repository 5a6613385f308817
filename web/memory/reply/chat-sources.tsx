import type { ChatMessage } from '#contract/chat.ts'
import { ScreenshotPicture } from '#web/memory/keep/picture/screenshot-picture.tsx'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'

/** The screenshots behind a reply. Each opens. */
export function ChatSources({ sources }: Pick<ChatMessage, 'sources'>) {
  const [, change] = useMemoryView()
  if (sources.length === 0) return null
  return (
    <ul aria-label="Sources" className="mt-2.5 flex flex-wrap gap-2">
      {sources.map(({ screenshotId, title }) => (
        <li key={screenshotId} className="min-w-0 max-w-full">
          <button
            type="button"
            title={title}
            onClick={() => change({ screenshotId })}
            className="flex max-w-full items-center gap-2.5 overflow-hidden rounded-control border bg-surface pe-3 text-start transition-colors hover:border-edge hover:bg-hover"
          >
            <ScreenshotPicture
              screenshot={{ id: screenshotId, title, imageData: '', width: 44, height: 44 }}
              alt=""
              className="size-11 min-h-0! shrink-0 border-e object-cover object-top"
            />
            <span className="max-w-56 truncate text-sm">{title || 'Untitled'}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
