import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { NewApiKey } from '#contract/api-key.ts'
import { scopes } from '#contract/scope.ts'
import { TextField } from '#web/account/text-field.tsx'
import { ChoiceSwitches } from '#web/settings/lists/choice-switches.tsx'
import { MakeForm } from '#web/settings/lists/make-form.tsx'
import { Select } from '#web/ui/controls/select.tsx'
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
    <MakeForm
      onSubmit={submit}
      failure={creating.error}
      isBusy={creating.isPending}
      submitLabel="Create key"
      onCancel={onCancel}
    >
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
          <ChoiceSwitches
            legend="What it may do"
            words={scopeWords}
            choices={scopes}
            chosen={field.value}
            onChange={field.onChange}
            error={errors.scopes?.message}
          />
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
    </MakeForm>
  )
}

const lifetimes = [
  { value: '7', label: 'in 7 days' },
  { value: '30', label: 'in 30 days' },
  { value: '90', label: 'in 90 days' },
  { value: '365', label: 'in a year' },
] as const
