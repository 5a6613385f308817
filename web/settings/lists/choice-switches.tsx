import { Switch } from '#web/ui/controls/switch.tsx'

type ChoiceSwitchesProps<T extends string> = {
  legend: string
  words: Readonly<Record<T, { label: string; description?: string }>>
  /** In the order in which they are shown. */
  choices: readonly T[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
  error: string | undefined
}

/** A switch for each of several choices, of which any number can be on. */
export function ChoiceSwitches<T extends string>(props: ChoiceSwitchesProps<T>) {
  const { legend, words, choices, chosen, onChange, error } = props
  const toggle = (choice: T, isOn: boolean) =>
    onChange(choices.filter(one => (one === choice ? isOn : chosen.includes(one))))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium text-base">{legend}</legend>
      {choices.map(choice => (
        <Switch
          key={choice}
          {...words[choice]}
          checked={chosen.includes(choice)}
          onCheckedChange={isOn => toggle(choice, isOn)}
        />
      ))}
      {error !== undefined && <p className="text-danger-ink text-sm">{error}</p>}
    </fieldset>
  )
}
