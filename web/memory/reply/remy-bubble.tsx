import type { ReactNode } from 'react'
import { RemyAvatar } from '#web/ui/marks/remy-avatar.tsx'

/** A message of Remy's, beside Remy's face. */
export function RemyBubble({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5">
      <RemyAvatar className="size-7.5" />
      <div dir="auto" className="min-w-0 max-w-[70ch] flex-1 pt-1 select-text">
        <span className="sr-only">Remy: </span>
        {children}
      </div>
    </div>
  )
}
