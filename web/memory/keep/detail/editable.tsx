import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ScreenshotChange } from '#contract/screenshot.ts'
import { useUpdateScreenshot } from '#web/memory/keep/queries/use-update-screenshot.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { EditText } from './edit-text.tsx'
import { useReveal } from './use-reveal.ts'

type EditableProps = {
  id: number
  /** The name of the corrected field, for the middle of a sentence: "description". */
  what: string
  text: string
  charsMax: number
  rows?: number
  hint?: string
  /** Enter saves. */
  isOneLine?: boolean
  /** There is a secret in it, which the field shows: the person may have to prove who they are first. */
  isSecret?: boolean
  changeOf: (text: string) => ScreenshotChange
  /** Lays out the text, or the field in its place, and the pencil. */
  children: (parts: { field: ReactNode | null; pencil: ReactNode | null }) => ReactNode
}

/** A value that a user can correct in place. */
export function Editable(props: EditableProps) {
  const { id, what, text, changeOf, children, rows = 3, isSecret = false, ...field } = props
  const [isEditing, setEditing] = useState(false)
  const [wasEdited, setEdited] = useState(false)
  const { update, isPending } = useUpdateScreenshot()
  const reveal = useReveal()
  const start = async () => {
    if (!isSecret || (await reveal())) setEditing(true)
  }
  const stop = () => {
    setEditing(false)
    setEdited(true)
  }
  if (!isEditing) {
    const pencil = (
      <IconButton
        label={`Edit ${what}`}
        size="small-icon"
        ref={wasEdited ? focusOnArrival : undefined}
        onClick={() => void start()}
      >
        <Pencil aria-hidden />
      </IconButton>
    )
    return children({ field: null, pencil })
  }
  const editor = (
    <EditText
      {...field}
      label={what.charAt(0).toUpperCase() + what.slice(1)}
      text={text}
      rows={rows}
      isSaving={isPending}
      onSave={draft => update({ id, change: changeOf(draft) }, stop)}
      onCancel={stop}
    />
  )
  return children({ field: editor, pencil: null })
}

function focusOnArrival(pencil: HTMLButtonElement | null) {
  pencil?.focus()
}
