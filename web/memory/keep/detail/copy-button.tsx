import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

/** Copies a text, and confirms it for a moment. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      showToast({ title: 'Copy failed', description: 'Your browser does not allow it.', tone: 'destructive' })
      return
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), 1_500)
  }
  return (
    <>
      <IconButton label={label} size="small-icon" onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden className="text-success-ink" /> : <Copy aria-hidden />}
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </>
  )
}
