import { Plus } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { todayId } from './coming-soon.tsx'

/** New Note, New Habit, …: the button exists and does nothing yet. */
export function NewThingButton({ thing }: { thing: string }) {
  return (
    <Button variant="secondary" aria-describedby={todayId}>
      <Plus aria-hidden />
      New {thing}
    </Button>
  )
}
