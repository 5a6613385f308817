import { type LucideIcon, Plus } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'

type ComingSoonProps = {
  icon: LucideIcon
  /** The screen's name: Notes. */
  name: string
  /** One item: Note. */
  thing: string
  /** What the screen will do. */
  promise: string
}

/** A screen that is named but not built yet. Its button exists and does nothing. */
export function ComingSoon({ icon, name, thing, promise }: ComingSoonProps) {
  return (
    <EmptyState
      icon={icon}
      title={`${name} Coming Soon`}
      description={promise}
      action={
        <Button variant="secondary">
          <Plus aria-hidden />
          Create Your First {thing}
        </Button>
      }
    />
  )
}
