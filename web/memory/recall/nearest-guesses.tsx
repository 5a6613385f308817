import type { Screenshot } from '#contract/screenshot.ts'
import { ScreenshotPicture } from '#web/memory/keep/picture/screenshot-picture.tsx'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { titleOf } from '#web/memory/keep/words/title-of.ts'

/** Below a question that found nothing: the nearest screenshots, labelled as guesses. Each opens. */
export function NearestGuesses({ guesses }: { guesses: readonly Screenshot[] }) {
  const [, change] = useMemoryView()
  if (guesses.length === 0) return null
  return (
    <section aria-labelledby="nearest-guesses" className="mb-5 text-start">
      <h3 id="nearest-guesses" className="mb-2 text-center text-muted text-sm">
        Perhaps you mean {guesses.length === 1 ? 'this one' : 'one of these'}
      </h3>
      <ul className="grid gap-2">
        {guesses.map(screenshot => (
          <li key={screenshot.id} className="min-w-0">
            <button
              type="button"
              title={titleOf(screenshot)}
              onClick={() => change({ screenshotId: screenshot.id })}
              className="flex w-full min-w-0 items-center gap-3 overflow-hidden rounded-card border bg-surface p-2 text-start transition-colors hover:border-edge hover:bg-hover"
            >
              <ScreenshotPicture
                screenshot={screenshot}
                alt=""
                className="size-12 min-h-0! shrink-0 rounded-control border object-cover object-top"
              />
              <span className="grid min-w-0 flex-1">
                <span dir="auto" className="truncate font-medium">
                  {titleOf(screenshot)}
                </span>
                <span dir="auto" className="truncate text-muted text-sm">
                  {screenshot.description}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
