import { Check, Copy } from 'lucide-react'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useCopy } from '#web/ui/controls/use-copy.ts'
import { useReveal } from './use-reveal.ts'

type CopyButtonProps = {
  label: string
  text: string
  /** There is a secret in it, so the person may have to prove who they are first. */
  isSecret?: boolean
}

/** Copies a text, and confirms it for a moment. */
export function CopyButton({ label, text, isSecret = false }: CopyButtonProps) {
  const { isCopied, copy } = useCopy()
  const reveal = useReveal()
  const onClick = async () => {
    if (!isSecret || (await reveal())) await copy(text)
  }
  return (
    <>
      <IconButton label={label} size="small-icon" onClick={() => void onClick()}>
        {isCopied ? <Check aria-hidden className="text-success-ink" /> : <Copy aria-hidden />}
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </>
  )
}
