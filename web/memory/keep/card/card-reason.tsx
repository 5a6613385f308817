import { Search } from 'lucide-react'

/** Why a search found it. */
export function CardReason({ reason }: { reason: string }) {
  return (
    <p dir="auto" title={reason} className="-mt-1 flex min-w-0 items-start gap-1.5 text-muted text-xs">
      <Search aria-hidden className="mt-0.5 size-3 shrink-0" />
      {/* Half a phone's width is too little for one line. */}
      <span className="wrap-anywhere line-clamp-3 first-letter:uppercase md:line-clamp-1">{reason}</span>
    </p>
  )
}
