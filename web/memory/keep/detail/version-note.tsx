import type { ScreenshotDetail } from '#contract/screenshot.ts'
import type { ScreenshotVersion } from '#contract/teaching.ts'
import { useVersions } from '#web/memory/keep/queries/teaching-queries.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { Button } from '#web/ui/controls/button.tsx'

/** Links to an older or newer version of this screenshot. Renders nothing if there is none. */
export function VersionNote({ screenshot }: { screenshot: ScreenshotDetail }) {
  const { createdAt } = screenshot
  const { data: versions = [] } = useVersions(screenshot)
  const newer = versions.findLast(version => version.createdAt > createdAt)
  const older = versions.find(version => version.createdAt <= createdAt)
  return (
    <>
      {older && <Note words="Looks like a newer version of" version={older} />}
      {newer && <Note words="Looks like an older version of" version={newer} />}
    </>
  )
}

function Note({ words, version }: { words: string; version: ScreenshotVersion }) {
  const [, change] = useMemoryView()
  return (
    <p className="max-w-[70ch] rounded-control bg-sunken px-3 py-2 text-sm">
      {words}{' '}
      <Button
        variant="link"
        size="inline"
        className="inline whitespace-normal text-start text-sm"
        onClick={() => change({ screenshotId: version.id })}
      >
        {version.title || 'Untitled'}
      </Button>
    </p>
  )
}
