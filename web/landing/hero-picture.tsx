import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { RemyAvatar } from '#web/ui/remy-avatar.tsx'

/** The interface itself, small: two things kept, one question, and its answer with where it stands. */
export function HeroPicture() {
  return (
    <div
      role="img"
      aria-label="Remy answers the question “Which gate is my flight to Lisbon?” with “Gate B22” and names the boarding pass it stands on."
      className="overflow-hidden rounded-dialog border bg-surface text-sm shadow-float"
    >
      <div className="flex h-12 items-center gap-2.5 border-b px-4 text-muted">
        <Search aria-hidden className="size-4" />
        lisbon
        <Badge tone="primary" className="ms-auto">
          2 found
        </Badge>
      </div>
      <div className="grid sm:grid-cols-[1fr_1.15fr]">
        <div className="grid content-start gap-3 p-4 max-sm:grid-cols-2">
          <BoardingPass />
          <Hotel />
        </div>
        <Conversation />
      </div>
    </div>
  )
}

function BoardingPass() {
  return (
    <Kept title="Boarding pass, TP 572" badge={<Badge categoryId={6}>Travel</Badge>}>
      <div className="grid gap-1.5 bg-category-6 p-3 text-category-6-ink">
        <span className="flex justify-between font-semibold text-base">
          <span>BER</span>
          <span>LIS</span>
        </span>
        <span className="flex justify-between text-xs">
          <span>Gate B22</span>
          <span>Seat 14A</span>
        </span>
      </div>
    </Kept>
  )
}

function Hotel() {
  return (
    <Kept title="Hotel in Alfama, 3 nights" badge={<Badge categoryId={6}>Travel</Badge>}>
      <div className="grid gap-1 bg-category-1 p-3 text-category-1-ink">
        <span className="font-semibold">Casa do Largo</span>
        <span className="text-xs">12 to 15 May · €318.00</span>
      </div>
    </Kept>
  )
}

function Kept({ title, badge, children }: { title: string; badge: ReactNode; children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-card border">
      {children}
      <div className="grid justify-items-start gap-1.5 p-3">
        <span className="font-medium leading-snug">{title}</span>
        {badge}
      </div>
    </div>
  )
}

function Conversation() {
  return (
    <div className="grid content-end gap-4 border-line p-4 max-sm:border-t sm:border-s">
      <p className="max-w-[85%] justify-self-end rounded-card bg-primary-soft px-3.5 py-2 text-base text-ink">
        Which gate is my flight to Lisbon?
      </p>
      <div className="flex items-start gap-2.5">
        <RemyAvatar />
        <div className="grid justify-items-start gap-2.5 pt-1">
          <p className="text-base">
            Gate <strong>B22</strong>. You sit in 14A.
          </p>
          <Badge tone="remy">Boarding pass, TP 572</Badge>
        </div>
      </div>
      <p className="rounded-card border px-3.5 py-2.5 text-muted">Ask about your screenshots...</p>
    </div>
  )
}
