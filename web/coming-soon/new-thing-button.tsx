import { Plus } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { todayId } from './coming-soon.tsx'

type NewThingButtonProps = {
  thing: string
  /** Whether `ComingSoon` is on the screen. */
  isDescribed: boolean
}

/** New Note, New Habit, …: the button exists and does nothing yet. */
export function NewThingButton({ thing, isDescribed }: NewThingButtonProps) {
  return (
    <Button variant="secondary" aria-describedby={isDescribed ? todayId : undefined}>
      <Plus aria-hidden />
      New {thing}
    </Button>
  )
}
