import { type FormEvent, useState } from 'react'
import { readTypedNumber } from '#web/account/read-typed-number.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { TextInput } from '#web/ui/controls/text-input.tsx'
import { CodeForm } from './code-form.tsx'
import { useSendNumberCode } from './own-number-queries.ts'
import { serverUnreachable } from './server-unreachable.ts'

type NumberFormProps = { phoneNumber: string; codeSentTo: string | null; onDone: () => void }

/** First the number, then the code texted to it. */
export function NumberForm({ phoneNumber, codeSentTo, onDone }: NumberFormProps) {
  const [isElsewhere, setElsewhere] = useState(false)
  const { typed, type, error, submit, isSending, sendAgain } = useNumberDraft(phoneNumber, () =>
    setElsewhere(false),
  )
  if (codeSentTo !== null && !isElsewhere) {
    return (
      <CodeForm
        codeSentTo={codeSentTo}
        onDone={onDone}
        isSending={isSending}
        onSendAgain={() => sendAgain(codeSentTo)}
        onElsewhere={() => setElsewhere(true)}
        sendError={error}
      />
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Your number" help="With its country code, or as you dial it at home." error={error}>
        {control => (
          <TextInput
            {...control}
            name="own-number"
            type="tel"
            autoComplete="tel"
            placeholder="+1234567890"
            value={typed}
            onChange={event => type(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="secondary"
        busy={isSending}
        disabled={typed.trim() === ''}
        className="justify-self-start"
      >
        Text me a code
      </Button>
    </form>
  )
}

function useNumberDraft(given: string, onSent: () => void) {
  const [typed, setTyped] = useState(given)
  const [error, setError] = useState<string>()
  const sending = useSendNumberCode()
  const send = async (number: string) => {
    setError(undefined)
    try {
      await sending.mutateAsync(await readTypedNumber(number.trim()))
      onSent()
    } catch (cause) {
      setError(problemSentence(cause, { refused: serverUnreachable }))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending.isPending) void send(typed)
  }
  const type = (number: string) => {
    setTyped(number)
    setError(undefined)
  }
  return {
    typed,
    type,
    error,
    submit,
    isSending: sending.isPending,
    sendAgain: (number: string) => void send(number),
  }
}
