import type { FormEventHandler, ReactNode } from 'react'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { serverUnreachable } from '#web/settings/server-unreachable.ts'
import { Button } from '#web/ui/controls/button.tsx'

type MakeFormProps = {
  onSubmit: FormEventHandler
  /** The reason why the last try failed. */
  failure: unknown
  isBusy: boolean
  submitLabel: string
  onCancel: () => void
  children: ReactNode
}

/** A form in a dialog that makes something new. */
export const MakeForm = ({ onSubmit, failure, isBusy, submitLabel, onCancel, children }: MakeFormProps) => (
  <form noValidate onSubmit={onSubmit} className="grid gap-5">
    {children}
    {failure !== null && (
      <p role="alert" className="text-danger-ink text-sm">
        {problemSentence(failure, { refused: serverUnreachable })}
      </p>
    )}
    <div className="flex flex-wrap gap-2">
      <Button type="submit" busy={isBusy}>
        {submitLabel}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </form>
)
