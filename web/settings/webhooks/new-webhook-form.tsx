import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { NewWebhook, type WebhookEvent, webhookEvents } from '#contract/sharing/webhook.ts'
import { TextField } from '#web/account/text-field.tsx'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { serverUnreachable } from '#web/settings/server-unreachable.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
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
    <form noValidate onSubmit={submit} className="grid gap-5">
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
          <EventSwitches chosen={field.value} onChange={field.onChange} error={errors.events?.message} />
        )}
      />
      {creating.error && (
        <p role="alert" className="text-danger-ink text-sm">
          {problemSentence(creating.error, { refused: serverUnreachable })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={creating.isPending}>
          Add webhook
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type EventSwitchesProps = {
  chosen: readonly WebhookEvent[]
  onChange: (chosen: WebhookEvent[]) => void
  error: string | undefined
}

function EventSwitches({ chosen, onChange, error }: EventSwitchesProps) {
  const toggle = (event: WebhookEvent, isOn: boolean) =>
    onChange(webhookEvents.filter(one => (one === event ? isOn : chosen.includes(one))))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium text-base">What it is told</legend>
      {webhookEvents.map(event => (
        <Switch
          key={event}
          label={eventWords[event]}
          checked={chosen.includes(event)}
          onCheckedChange={isOn => toggle(event, isOn)}
        />
      ))}
      {error !== undefined && <p className="text-danger-ink text-sm">{error}</p>}
    </fieldset>
  )
}
