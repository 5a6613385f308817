import { Check, Pencil } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { ScreenshotDetail } from '#contract/screenshot.ts'
import { useUpdateScreenshot } from '#web/memory/keep/queries/use-update-screenshot.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { TextInput } from '#web/ui/controls/text-input.tsx'
import { DialogTitle } from '#web/ui/dialog/dialog-title.tsx'
import { useReveal } from './use-reveal.ts'

/**
 * The title, with a pencil to correct it. Enter or leaving the field saves, Escape cancels. If there is a
 * secret in it, the field shows it: the person may have to prove who they are first.
 */
export function DetailTitle({ screenshot }: { screenshot: ScreenshotDetail }) {
  const [draft, setDraft] = useState<string | null>(null)
  const secret = screenshot.uncovered?.title
  const written = secret?.text ?? screenshot.title
  const reveal = useReveal()
  const start = async () => {
    if (!secret || (await reveal())) setDraft(written)
  }
  const { update, isPending } = useUpdateScreenshot()
  const title = screenshot.title || 'Untitled'
  if (draft === null) {
    return (
      <div className="flex items-start gap-1">
        <DialogTitle className="min-w-0">
          <span className="line-clamp-3" dir="auto">
            {title}
          </span>
        </DialogTitle>
        <IconButton
          label="Edit title"
          size="small-icon"
          className="-mt-1 pointer-coarse:-mt-2"
          onClick={() => void start()}
        >
          <Pencil aria-hidden />
        </IconButton>
      </div>
    )
  }
  const save = (event?: FormEvent) => {
    event?.preventDefault()
    const next = draft.trim()
    if (isPending) return
    if (!next || next === written) setDraft(null)
    else update({ id: screenshot.id, change: { title: next } }, () => setDraft(null))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDraft(null)
  }
  return (
    <form onSubmit={save} className="flex items-center gap-1">
      <DialogTitle className="sr-only">{title}</DialogTitle>
      <TextInput
        ref={selectOnArrival}
        aria-label="Title"
        data-own-escape
        value={draft}
        maxLength={200}
        onChange={event => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        // The save button saves when the focus moves to it.
        onBlur={event => !event.currentTarget.form?.contains(event.relatedTarget) && save()}
      />
      <IconButton type="submit" label="Save title" busy={isPending}>
        <Check aria-hidden />
      </IconButton>
    </form>
  )
}

function selectOnArrival(input: HTMLInputElement | null) {
  input?.select()
}
