import { Check, Copy } from 'lucide-react'
import type { TextSpan } from '#contract/text-span.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useCopy } from '#web/ui/controls/use-copy.ts'
import { copiedText } from './copied-text.ts'

type CopyAnswerProps = { text: string; secrets: readonly TextSpan[] }

/**
 * Copies an answer. Shown on hover and on keyboard focus; on a touch screen always. Its room is kept, so that
 * nothing moves.
 */
export function CopyAnswer({ text, secrets }: CopyAnswerProps) {
  const { isCopied, copy } = useCopy()
  return (
    <div className="-ms-2 -mb-4 mt-1 pointer-coarse:-mb-3">
      <Button
        variant="quiet"
        size="small"
        className="gap-1.5 px-2 text-muted opacity-0 transition-opacity focus-visible:opacity-100 group-hover/answer:opacity-100 data-[copied=true]:opacity-100 [@media(hover:none)]:opacity-100"
        data-copied={isCopied}
        aria-label={isCopied ? 'Copied' : 'Copy answer'}
        onClick={() => void copy(copiedText(text, secrets))}
      >
        {isCopied ? (
          <Check aria-hidden className="size-3.5 text-success-ink" />
        ) : (
          <Copy aria-hidden className="size-3.5" />
        )}
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </div>
  )
}
