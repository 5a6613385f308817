import { Check, Copy } from 'lucide-react'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useCopy } from '#web/ui/controls/use-copy.ts'

/** Copies a text, and confirms it for a moment. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const { isCopied, copy } = useCopy()
  return (
    <>
      <IconButton label={label} size="small-icon" onClick={() => void copy(text)}>
        {isCopied ? <Check aria-hidden className="text-success-ink" /> : <Copy aria-hidden />}
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </>
  )
}
