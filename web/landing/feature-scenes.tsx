import { Lock, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/controls/badge.tsx'
import { RemyAvatar } from '#web/ui/marks/remy-avatar.tsx'
import { RemyMark } from '#web/ui/marks/remy-mark.tsx'

/** A small picture of each feature. Decoration: the words beside it say the same. */
export const featureScenes = {
  analysis: Analysis,
  recall: Recall,
  organization: Organization,
  privacy: Privacy,
  conversation: Conversation,
  anywhere: Anywhere,
}

function Analysis() {
  return (
    <dl data-figures className="grid gap-2">
      {[
        ['Total', '€42.80', 'bg-category-4 text-category-4-ink'],
        ['Date', '12 May, 19:30', 'bg-category-6 text-category-6-ink'],
        ['Address', 'Rua do Largo 8', 'bg-category-8 text-category-8-ink'],
      ].map(([name, value, tone]) => (
        <div
          key={name}
          className="flex items-center justify-between rounded-control border bg-surface py-1.5 ps-3 pe-1.5"
        >
          <dt className="text-muted">{name}</dt>
          <dd className={`rounded-xs px-2 py-0.5 font-medium ${tone}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Recall() {
  return (
    <div className="grid gap-2">
      <p className="flex h-9 items-center gap-2.5 rounded-control border border-primary bg-surface px-3">
        <Search className="size-4 text-muted" />
        plumber
        <span className="-ms-2 h-4 w-px bg-ink" />
      </p>
      <Line>
        …the <Found>plumber</Found> comes Thursday at 9, code 4471…
      </Line>
      <Line>
        Invoice 118, Ito <Found>Plumber</Found>s, paid
      </Line>
    </div>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <p className="truncate rounded-control border bg-surface px-3 py-2 text-muted">{children}</p>
}

function Found({ children }: { children: string }) {
  return <mark className="rounded-xs bg-category-2 text-category-2-ink">{children}</mark>
}

function Organization() {
  return (
    // On the smallest phones six fill the space.
    <div className="flex flex-wrap content-center gap-2 max-[22rem]:[&>:last-child]:hidden">
      {[
        [6, 'Travel', 18],
        [1, 'Recipes', 42],
        [9, 'Receipts', 31],
        [3, 'Fitness', 12],
        [8, 'Ideas', 27],
        [5, 'Work', 64],
        [4, 'Home', 9],
      ].map(([id, name, count]) => (
        <Badge key={name} categoryId={Number(id)} className="h-8 px-3 text-sm">
          {name} <span data-figures>{count}</span>
        </Badge>
      ))}
    </div>
  )
}

function Privacy() {
  return (
    <div className="relative mx-auto grid h-24 w-52 place-items-center">
      <span className="absolute inset-y-0 start-0 w-32 -rotate-6 rounded-card border bg-category-6" />
      <span className="absolute inset-y-0 end-0 w-32 rotate-6 rounded-card border bg-category-1" />
      <span className="relative grid h-26 w-34 place-items-center rounded-card border bg-surface">
        <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success-ink">
          <Lock className="size-5.5" strokeWidth={1.75} />
        </span>
      </span>
    </div>
  )
}

function Conversation() {
  return (
    <div className="grid gap-3">
      <p className="justify-self-end rounded-dialog rounded-ee-xs bg-hover px-3 py-1.5 text-ink">
        How long do I cook it?
      </p>
      <div className="flex items-start gap-2.5">
        <RemyAvatar className="size-7" />
        <div className="grid justify-items-start gap-1.5 pt-0.5">
          <p>
            <strong>Nine minutes</strong>, then rest it for two.
          </p>
          <Badge tone="remy">Miso ramen for two</Badge>
        </div>
      </div>
    </div>
  )
}

function Anywhere() {
  return (
    <div className="flex items-end justify-center gap-2.5 sm:gap-4">
      <Device className="h-24 w-24 rounded-control sm:w-36">
        <RemyMark className="size-8 text-remy" />
      </Device>
      <Device className="h-28 w-15 rounded-card">
        <RemyMark className="size-7 text-remy" />
      </Device>
      <Device className="h-28 w-15 content-center gap-1.5 rounded-card px-1.5">
        <span className="h-3 w-9 justify-self-end rounded-full bg-primary" />
        <span className="h-3 w-7 justify-self-end rounded-full bg-primary" />
        <span className="h-3 w-10 justify-self-start rounded-full bg-remy-soft" />
      </Device>
    </div>
  )
}

function Device({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className={`grid place-items-center border-2 border-edge bg-surface ${className}`}>{children}</span>
  )
}
