import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { NewApiKey } from '#contract/api-key.ts'
import { type Scope, scopes } from '#contract/scope.ts'
import { TextField } from '#web/account/text-field.tsx'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { serverUnreachable } from '#web/settings/server-unreachable.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { useCreateKey } from './key-queries.ts'
import { scopeWords } from './scope-words.ts'

type NewKeyFormProps = { onCreated: (key: string) => void; onCancel: () => void }

export function NewKeyForm({ onCreated, onCancel }: NewKeyFormProps) {
  const creating = useCreateKey()
  const { register, control, handleSubmit, formState } = useForm<NewApiKey>({
    resolver: zodResolver(NewApiKey),
    defaultValues: { name: '', scopes: ['read'], days: 90 },
  })
  const { errors } = formState
  const submit = handleSubmit(
    wanted => creating.isPending || creating.mutate(wanted, { onSuccess: ({ key }) => onCreated(key) }),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Name"
        placeholder="What is it for?"
        maxLength={50}
        autoComplete="off"
        data-autofocus
        error={errors.name?.message}
        {...register('name')}
      />
      <Controller
        control={control}
        name="scopes"
        render={({ field }) => (
          <ScopeSwitches chosen={field.value} onChange={field.onChange} error={errors.scopes?.message} />
        )}
      />
      <Controller
        control={control}
        name="days"
        render={({ field }) => (
          <div className="flex items-center justify-between gap-3">
            <span className="font-medium text-base">Expires</span>
            <Select
              label="Expires"
              value={String(field.value)}
              onValueChange={days => field.onChange(Number(days))}
              options={lifetimes}
            />
          </div>
        )}
      />
      {creating.error && (
        <p role="alert" className="text-danger-ink text-sm">
          {problemSentence(creating.error, { refused: serverUnreachable })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={creating.isPending}>
          Create key
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const lifetimes = [
  { value: '7', label: 'in 7 days' },
  { value: '30', label: 'in 30 days' },
  { value: '90', label: 'in 90 days' },
  { value: '365', label: 'in a year' },
] as const

type ScopeSwitchesProps = {
  chosen: readonly Scope[]
  onChange: (chosen: Scope[]) => void
  error: string | undefined
}

function ScopeSwitches({ chosen, onChange, error }: ScopeSwitchesProps) {
  const toggle = (scope: Scope, isOn: boolean) =>
    onChange(scopes.filter(one => (one === scope ? isOn : chosen.includes(one))))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium text-base">What it may do</legend>
      {scopes.map(scope => (
        <Switch
          key={scope}
          {...scopeWords[scope]}
          checked={chosen.includes(scope)}
          onCheckedChange={isOn => toggle(scope, isOn)}
        />
      ))}
      {error !== undefined && <p className="text-danger-ink text-sm">{error}</p>}
    </fieldset>
  )
}
