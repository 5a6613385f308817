import { LayoutGrid, type LucideIcon, Rows3 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { Preferences } from '#web/account/preferences-context.ts'
import { useDisplayPreferences } from '#web/account/use-display-preferences.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'

export function DisplayTab() {
  const [saved, save] = useDisplayPreferences()
  const [wanted, setWanted] = useState(saved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(wanted)
    showToast({
      title: 'Display settings saved',
      description: 'Your display preferences have been updated.',
    })
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      <Switch
        label="AI Welcome Message"
        description="Show welcome message from Remy on startup"
        checked={wanted.showsWelcome}
        onCheckedChange={showsWelcome => setWanted({ ...wanted, showsWelcome })}
      />
      <ModeChoice mode={wanted.mode} onChange={mode => setWanted({ ...wanted, mode })} />
      <p className="max-w-prose text-muted text-sm">
        These settings last until you reload the page. The view that you choose above your screenshots is kept
        on this device.
      </p>
      <Button type="submit" className="justify-self-start">
        Save Display Settings
      </Button>
    </form>
  )
}

type Mode = Preferences['display']['mode']

function ModeChoice({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="grid gap-2">
      <span id={id} className="font-medium">
        Screenshot Display Mode
      </span>
      <div className="grid grid-cols-2 gap-3">
        {modes.map(({ value, label, icon: Icon }) => (
          <Button
            key={value}
            variant="secondary"
            size="large"
            aria-pressed={mode === value}
            onClick={() => onChange(value)}
            className={classNames('text-base', mode === value && chosenLook)}
          >
            <Icon aria-hidden />
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

const chosenLook =
  'border-primary bg-primary-soft text-primary-ink hover:bg-primary-soft forced-colors:border-[Highlight]'

const modes: { value: Mode; label: string; icon: LucideIcon }[] = [
  { value: 'card', label: 'Card View', icon: LayoutGrid },
  { value: 'list', label: 'List View', icon: Rows3 },
]
