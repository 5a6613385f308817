import type { SimilarScreenshot } from '#contract/teaching.ts'
import { ScreenshotPicture } from '#web/memory/keep/picture/screenshot-picture.tsx'

/** The small picture of a screenshot that may follow another. Its name is beside it. */
export function SimilarPicture({ screenshot }: { screenshot: SimilarScreenshot }) {
  return (
    <ScreenshotPicture
      screenshot={screenshot}
      alt=""
      className="size-11 min-h-0! shrink-0 rounded-xs border object-cover object-top"
    />
  )
}

/** The first titles, and how many others there are. */
export function namesOf(similar: readonly SimilarScreenshot[]): string {
  const some = similar.slice(0, namedMax).map(({ title }) => title || 'Untitled')
  const others = similar.length - namedMax
  return others > 0 ? `${some.join(', ')} and ${others} more` : some.join(', ')
}

const namedMax = 3

export const similarQuestion = (count: number) =>
  count === 1 ? 'Move 1 similar one too?' : `Move ${count} similar ones too?`
