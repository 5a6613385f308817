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
  /** What one can do today instead. */
  today: string
}

/** Says what works today, and describes the buttons that do nothing yet. */
export const todayId = 'works-today'

/** A screen that is named but not built yet. Its button exists and does nothing. */
export function ComingSoon({ icon, name, thing, promise, today }: ComingSoonProps) {
  return (
    <EmptyState
      icon={icon}
      title={`${name} Coming Soon`}
      description={
        <div className="grid gap-2">
          <p>{promise}</p>
          <p id={todayId}>{today}</p>
        </div>
      }
      action={
        <Button variant="secondary" aria-describedby={todayId}>
          <Plus aria-hidden />
          Create Your First {thing}
        </Button>
      }
    />
  )
}
