import { type FormEvent, useState } from 'react'
import { tagsIn } from '#web/memory/keep/words/tags-in.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextInput } from '#web/ui/controls/text-input.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

type TagSeveralDialogProps = {
  open: boolean
  /** "3 screenshots" */
  many: string
  isBusy: boolean
  onTag: (tags: string[]) => void
  onClose: () => void
}

/** Asks which tags several screenshots get. */
export function TagSeveralDialog({ open, many, isBusy, onTag, onClose }: TagSeveralDialogProps) {
  const [text, setText] = useState('')
  const tags = tagsIn(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (tags.length > 0 && !isBusy) onTag(tags)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      size="small"
      title={`Tag ${many}`}
      description="Separate tags with commas. The tags they have stay."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="tag-several" disabled={tags.length === 0} busy={isBusy}>
            Add tags
          </Button>
        </>
      }
    >
      <form id="tag-several" onSubmit={submit}>
        <TextInput
          data-autofocus
          aria-label="Tags"
          autoComplete="off"
          maxLength={500}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
