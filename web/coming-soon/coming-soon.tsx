import { type LucideIcon, Plus } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'

type ComingSoonProps = {
  icon: LucideIcon
  /** Of the screen: Notes. */
  name: string
  /** One of them: Note. */
  thing: string
  /** What it will do. */
  promise: string
}

/** An area that is named and not built yet. Its action is there and does nothing. */
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
