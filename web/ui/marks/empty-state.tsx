import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = { icon?: LucideIcon; title: string; description?: ReactNode; action?: ReactNode }

/** Shown in an empty place: its purpose, and the first thing to do. */
export function EmptyState({ icon: Icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-sm justify-items-center gap-2 px-6 py-12 text-center">
      {Icon && (
        <span className="mb-2 grid size-12 place-items-center rounded-full bg-hover text-muted">
          <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
        </span>
      )}
      <h2 className="text-balance font-semibold text-lg">{title}</h2>
      {description !== undefined && (
        <div className="wrap-anywhere text-balance text-muted">{description}</div>
      )}
      {action !== undefined && <div className="mt-3 min-w-0 max-w-full">{action}</div>}
    </div>
  )
}
