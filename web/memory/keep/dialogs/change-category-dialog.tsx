import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Screenshot } from '#contract/screenshot.ts'
import { useMoves } from '#web/memory/keep/moves/use-moves.tsx'
import { useCategories } from '#web/memory/keep/queries/category-queries.ts'
import { useLastGiven } from '#web/memory/keep/queries/use-last-given.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { RadioList } from '#web/ui/controls/radio-list.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { NewCategoryForm } from './new-category-form.tsx'

type ChangeCategoryDialogProps = {
  /** The dialog is open while this is set. */
  screenshot: Pick<Screenshot, 'id' | 'categoryId'> | null
  onClose: () => void
}

export function ChangeCategoryDialog({ screenshot, onClose }: ChangeCategoryDialogProps) {
  const shown = useLastGiven(screenshot)
  if (!shown) return null
  // One component for each screenshot: a save in progress for one neither blocks nor closes the dialog of the
  // next.
  return <ChangeCategory key={shown.id} id={shown.id} screenshot={screenshot} onClose={onClose} />
}

function ChangeCategory({ id, screenshot, onClose }: ChangeCategoryDialogProps & { id: number }) {
  const { data: categories = [], isPending: isLoading } = useCategories()
  const [chosen, setChosen, isCreating, setCreating] = useFreshChoice(screenshot)
  const { move, isMoving } = useMoves()
  const isChanged = chosen !== choiceOf(screenshot?.categoryId ?? null)
  return (
    <Dialog
      open={screenshot !== null}
      onOpenChange={next => !next && onClose()}
      size="small"
      title="Change Category"
      description="Select a category for this screenshot or create a new one."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!isChanged}
            busy={isMoving}
            busyLabel="Saving"
            onClick={() => move(id, idOf(chosen), onClose)}
          >
            Save Changes
          </Button>
        </>
      }
    >
      <div className="-mx-2 grid gap-2">
        <RadioList
          label="Category"
          value={chosen}
          onValueChange={setChosen}
          isFocusedFirst
          options={[
            uncategorized,
            ...categories.map(({ id, name }) => ({ value: choiceOf(id), label: name })),
          ]}
        />
        {isLoading && <Spinner label="Loading categories" className="m-2" />}
        {isCreating ? (
          <NewCategoryForm
            onCreated={category => {
              setChosen(choiceOf(category.id))
              setCreating(false)
            }}
            onCancel={() => setCreating(false)}
          />
        ) : (
          <Button variant="quiet" className="justify-self-start px-2" onClick={() => setCreating(true)}>
            <Plus aria-hidden />
            Create New Category
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Each time it opens, the current category is selected. */
function useFreshChoice(screenshot: ChangeCategoryDialogProps['screenshot']) {
  const [opened, setOpened] = useState<typeof screenshot>(null)
  const [chosen, setChosen] = useState(uncategorized.value)
  const [isCreating, setCreating] = useState(false)
  if (screenshot !== opened) {
    setOpened(screenshot)
    if (screenshot) setChosen(choiceOf(screenshot.categoryId))
    setCreating(false)
  }
  return [chosen, setChosen, isCreating, setCreating] as const
}

const uncategorized = { value: 'none', label: 'Uncategorized' }

function choiceOf(categoryId: number | null): string {
  return categoryId === null ? uncategorized.value : String(categoryId)
}

function idOf(value: string): number | null {
  return value === uncategorized.value ? null : Number(value)
}
