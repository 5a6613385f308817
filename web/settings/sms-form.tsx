import { Send } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { SmsMessage } from '#contract/sms.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextInput } from '#web/ui/controls/text-input.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { faultOfSms } from './fault-of-sms.ts'
import { useSendSms } from './sms-queries.ts'

/** One text message to one number. A toast says what is wrong, and the field is marked. */
export function SmsForm({ twilioNumber }: { twilioNumber: string | null }) {
  const { given, change, wrong, submit, isSending, form } = useSmsDraft()
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4 rounded-card border bg-surface p-5">
      <header className="grid gap-1">
        <h2 className="font-semibold text-md">Send a text message</h2>
        {twilioNumber !== null && (
          <p className="text-muted">
            It comes from <span data-figures>{twilioNumber}</span>.
          </p>
        )}
      </header>
      <Field label="Phone Number" help="With its country code." invalid={wrong === 'to'}>
        {control => (
          <TextInput
            {...control}
            name="to"
            type="tel"
            autoComplete="tel"
            placeholder="+1234567890"
            value={given.to}
            onChange={event => change({ to: event.target.value })}
          />
        )}
      </Field>
      <Field label="Message" invalid={wrong === 'message'}>
        {control => (
          <TextArea
            {...control}
            name="message"
            value={given.message}
            onChange={event => change({ message: event.target.value })}
          />
        )}
      </Field>
      <Button
        type="submit"
        busy={isSending}
        busyLabel="Sending..."
        disabled={given.to === '' || given.message === ''}
        className="justify-self-start"
      >
        <Send aria-hidden />
        Send
      </Button>
    </form>
  )
}

function useSmsDraft() {
  const form = useRef<HTMLFormElement>(null)
  const [given, setGiven] = useState<SmsMessage>({ to: '', message: '' })
  const [wrong, setWrong] = useState<keyof SmsMessage | null>(null)
  const sending = useSendSms()
  const change = (part: Partial<SmsMessage>) => {
    setGiven(now => ({ ...now, ...part }))
    setWrong(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    const message = { ...given, to: given.to.trim() }
    const fault = faultOfSms(message)
    setWrong(fault?.field ?? null)
    if (!fault) return sending.mutate(message, { onSuccess: () => setGiven(now => without(message, now)) })
    showToast({ title: fault.title, description: fault.description, tone: 'destructive' })
    form.current?.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus()
  }
  return { given, change, wrong, submit, isSending: sending.isPending, form }
}

/** Clears the sent text, but keeps what was typed since. */
function without({ message }: SmsMessage, now: SmsMessage): SmsMessage {
  return now.message === message ? { ...now, message: '' } : now
}
