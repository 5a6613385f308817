import { type FormEvent, useState } from 'react'
import { type Category, categoryNameCharsMax } from '#contract/category.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { useCreateCategory } from '#web/memory/keep/queries/category-queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { TextInput } from '#web/ui/controls/text-input.tsx'

type NewCategoryFormProps = {
  /** Not called after cancelling. */
  onCreated: (category: Category) => void
  onCancel: () => void
}

export function NewCategoryForm({ onCreated, onCancel }: NewCategoryFormProps) {
  const [name, setName] = useState('')
  const creating = useCreateCategory()
  const error = creating.error
    ? problemSentence(creating.error, { refused: 'The server cannot be reached.' })
    : undefined
  const create = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || creating.isPending) return
    creating.mutate(name.trim(), { onSuccess: onCreated })
  }
  return (
    <form onSubmit={create} className="mx-2 grid scroll-mb-5 animate-appear gap-3 rounded-card bg-sunken p-3">
      <h3 className="font-semibold">Create New Category</h3>
      <Field label="Category name" error={error}>
        {control => (
          <TextInput
            {...control}
            ref={focusOnArrival}
            value={name}
            maxLength={categoryNameCharsMax}
            autoComplete="off"
            onChange={event => setName(event.target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="small" disabled={!name.trim()} busy={creating.isPending}>
          Create
        </Button>
      </div>
    </form>
  )
}

/** A button has just opened this form for typing a name. */
function focusOnArrival(input: HTMLInputElement | null) {
  input?.focus()
  input?.form?.scrollIntoView({ block: 'nearest' })
}
