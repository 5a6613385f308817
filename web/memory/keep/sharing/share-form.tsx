import { type FormEvent, useState } from 'react'
import {
  NewShareLink,
  type SharedWhat,
  type SharePreview,
  shareDaysDefault,
} from '#contract/sharing/share-link.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { SeenInOriginals } from './seen-in-originals.tsx'
import { useCreateShareLink } from './share-link-queries.ts'

type ShareFormProps = {
  what: SharedWhat
  covered: SharePreview['covered']
  onMade: (url: string) => void
  onCancel: () => void
}

export function ShareForm({ what, covered, onMade, onCancel }: ShareFormProps) {
  const creating = useCreateShareLink()
  const [days, setDays] = useState(String(shareDaysDefault))
  const [password, setPassword] = useState('')
  const [showsOriginals, setShowsOriginals] = useState(false)
  const [passwordFault, setPasswordFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (creating.isPending) return
    const wanted = { what, days: Number(days), showsOriginals, ...(password !== '' && { password }) }
    const checked = NewShareLink.safeParse(wanted)
    setPasswordFault(checked.error?.issues[0]?.message)
    if (checked.success) creating.mutate(wanted, { onSuccess: ({ url }) => onMade(url) })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="flex items-center justify-between gap-3">
        <span className="font-medium text-base">Ends</span>
        <Select label="Ends" value={days} onValueChange={setDays} options={lifetimes} />
      </div>
      <Field
        label="Password (optional)"
        help="Give it to people another way than the link."
        error={passwordFault}
      >
        {control => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            maxLength={200}
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        )}
      </Field>
      <div className="grid gap-2">
        <Switch
          label="Show the originals"
          description="Otherwise what is secret is covered, and the place where a picture was taken is left out."
          checked={showsOriginals}
          onCheckedChange={setShowsOriginals}
        />
        {showsOriginals && <SeenInOriginals covered={covered} />}
      </div>
      {creating.error && (
        <p role="alert" className="text-danger-ink text-sm">
          {problemSentence(creating.error, { refused: 'The server cannot be reached.' })}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" data-autofocus busy={creating.isPending}>
          Create link
        </Button>
      </div>
    </form>
  )
}

const lifetimes = [
  { value: '1', label: 'in a day' },
  { value: '7', label: 'in 7 days' },
  { value: '30', label: 'in 30 days' },
  { value: '90', label: 'in 90 days' },
] as const
