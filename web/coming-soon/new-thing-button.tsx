import { Plus } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'

/** New Note, New Habit, …: the button exists and does nothing yet. */
export function NewThingButton({ thing }: { thing: string }) {
  return (
    <Button variant="secondary">
      <Plus aria-hidden />
      New {thing}
    </Button>
  )
}
