import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'

type EditTextProps = {
  /** The name of the field. */
  label: string
  text: string
  charsMax: number
  rows: number
  /** A line below the field. */
  hint?: string
  /** Enter saves. */
  isOneLine?: boolean
  isSaving: boolean
  /** Not called if nothing was changed. */
  onSave: (text: string) => void
  onCancel: () => void
}

/** An editable text in place of the shown one. Ctrl+Enter saves, Escape cancels. */
export function EditText(props: EditTextProps) {
  const { label, text, charsMax, rows, hint, isOneLine = false, isSaving, onSave, onCancel } = props
  const [draft, setDraft] = useState(text)
  const save = (event?: FormEvent) => {
    event?.preventDefault()
    if (isSaving) return
    if (draft.trim() === text.trim()) onCancel()
    else onSave(draft)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey) save()
    else if (isOneLine && event.target instanceof HTMLTextAreaElement) {
      event.preventDefault()
      save()
    }
  }
  return (
    <form data-own-escape onSubmit={save} onKeyDown={onKeyDown} className="grid grid-cols-1 gap-2">
      <TextArea
        ref={isOneLine ? focusAtEnd : focusOnArrival}
        aria-label={label}
        dir="auto"
        rows={rows}
        className={rows < 4 ? 'min-h-18' : undefined}
        value={draft}
        maxLength={charsMax}
        onChange={event => setDraft(event.target.value)}
      />
      <div className="flex items-center gap-2">
        {hint && <p className="min-w-0 flex-1 text-muted text-sm">{hint}</p>}
        <div className="ms-auto flex gap-2">
          <Button variant="quiet" size="small" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={isSaving}>
            Save
          </Button>
        </div>
      </div>
    </form>
  )
}

function focusOnArrival(field: HTMLTextAreaElement | null) {
  field?.focus()
}

/** Typing continues after the text. */
function focusAtEnd(field: HTMLTextAreaElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
