import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { NewWebhook, webhookEvents } from '#contract/sharing/webhook.ts'
import { TextField } from '#web/account/text-field.tsx'
import { ChoiceSwitches } from '#web/settings/lists/choice-switches.tsx'
import { MakeForm } from '#web/settings/lists/make-form.tsx'
import { eventWords } from './event-words.ts'
import { useCreateWebhook } from './webhook-queries.ts'

type NewWebhookFormProps = { onCreated: (secret: string) => void; onCancel: () => void }

export function NewWebhookForm({ onCreated, onCancel }: NewWebhookFormProps) {
  const creating = useCreateWebhook()
  const { register, control, handleSubmit, formState } = useForm<NewWebhook>({
    resolver: zodResolver(NewWebhook),
    defaultValues: { url: '', events: ['screenshot.read'] },
  })
  const { errors } = formState
  const submit = handleSubmit(
    wanted => creating.isPending || creating.mutate(wanted, { onSuccess: ({ secret }) => onCreated(secret) }),
  )
  return (
    <MakeForm
      onSubmit={submit}
      failure={creating.error}
      isBusy={creating.isPending}
      submitLabel="Add webhook"
      onCancel={onCancel}
    >
      <TextField
        label="Address"
        type="url"
        placeholder="https://example.com/remy"
        maxLength={500}
        autoComplete="off"
        data-autofocus
        error={errors.url?.message}
        {...register('url')}
      />
      <Controller
        control={control}
        name="events"
        render={({ field }) => (
          <ChoiceSwitches
            legend="What it is told"
            words={eventWords}
            choices={webhookEvents}
            chosen={field.value}
            onChange={field.onChange}
            error={errors.events?.message}
          />
        )}
      />
    </MakeForm>
  )
}
