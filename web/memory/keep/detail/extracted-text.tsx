import { useState } from 'react'
import type { TextSpan } from '#contract/text-span.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SecretText } from './secret-text.tsx'

/**
 * The extracted text, its beginning or all of it. It scrolls with the rest of the dialog, never by itself.
 */
export function ExtractedText({ text, secrets }: { text: string; secrets: readonly TextSpan[] }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = linesAbout(text) > linesMax
  const isCut = isLong && !isWhole
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1">
      <p
        dir="auto"
        // Reaching a hidden secret by key shows the whole text.
        onFocus={event => event.target.matches(':focus-visible') && setWhole(true)}
        className={classNames(
          'w-full whitespace-pre-wrap rounded-control bg-sunken p-3 text-sm',
          isCut && 'max-h-64 overflow-hidden mask-b-from-75%',
        )}
      >
        <SecretText text={text} secrets={secrets} shownAs={isSpread(text) ? withoutGaps : undefined} />
      </p>
      {isLong && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isWhole}
          className="px-2"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </div>
  )
}

/** A few more lines than a cut text shows. */
const linesMax = 14

/** A line of the dialog at its narrowest has some 60 letters. */
const linesAbout = (text: string) =>
  (isSpread(text) ? withoutGaps(text) : text)
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 60)), 0)

/** If nearly every line stands alone, empty lines between them say nothing and double the length. */
function isSpread(text: string): boolean {
  const lines = text.split('\n').filter(Boolean).length
  const gaps = text.match(/\n{2,}/g)?.length ?? 0
  return lines > 4 && gaps > lines / 2
}

const withoutGaps = (text: string) => text.replace(/\n{2,}/g, '\n')
