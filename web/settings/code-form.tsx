import { type FormEvent, useState } from 'react'
import { codeLength } from '#contract/sms.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { TextInput } from '#web/ui/controls/text-input.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { useConfirmNumber } from './own-number-queries.ts'
import { serverUnreachable } from './server-unreachable.ts'

type CodeFormProps = {
  codeSentTo: string
  onDone: () => void
  isSending: boolean
  onSendAgain: () => void
  onElsewhere: () => void
  /** The reason why another code could not be sent. */
  sendError: string | undefined
}

/** The field for the texted code, and help if it does not arrive. */
export function CodeForm(props: CodeFormProps) {
  const { codeSentTo, onDone, isSending, onSendAgain, onElsewhere, sendError } = props
  const { code, type, error, submit, isBusy } = useCodeDraft(onDone)
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label="Code"
        help={
          <>
            It was texted to <span data-figures>{codeSentTo}</span>, and is good for 10 minutes.
          </>
        }
        error={error ?? sendError}
      >
        {control => (
          <TextInput
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={codeLength + 4}
            value={code}
            onChange={event => type(event.target.value)}
            className="max-w-40 tabular-nums tracking-widest"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy} disabled={code.trim() === ''}>
          Confirm
        </Button>
        <Button variant="secondary" busy={isSending} onClick={onSendAgain}>
          New code
        </Button>
        <Button variant="quiet" onClick={onElsewhere}>
          Another number
        </Button>
      </div>
    </form>
  )
}

function useCodeDraft(onDone: () => void) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const confirming = useConfirmNumber()
  const confirm = async () => {
    try {
      // People type the space that they see between the groups of three digits.
      await confirming.mutateAsync(code.replace(/\s/g, ''))
      showToast({ title: 'Number confirmed', description: 'What you text from it is yours now.' })
      onDone()
    } catch (cause) {
      setError(problemSentence(cause, { refused: serverUnreachable }))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!confirming.isPending) void confirm()
  }
  const type = (given: string) => {
    setCode(given)
    setError(undefined)
  }
  return { code, type, error, submit, isBusy: confirming.isPending }
}
