import { Search } from 'lucide-react'

/** Why a search found it. */
export function CardReason({ reason }: { reason: string }) {
  return (
    <p dir="auto" title={reason} className="-mt-1 flex min-w-0 items-center gap-1.5 text-muted text-xs">
      <Search aria-hidden className="size-3 shrink-0" />
      <span className="truncate first-letter:uppercase">{reason}</span>
    </p>
  )
}
