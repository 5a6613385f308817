import { ArrowDown, ArrowUp, Combine, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type Category, categoryNameCharsMax } from '#contract/category.ts'
import { useCategories } from '#web/memory/keep/queries/category-queries.ts'
import { useChangeCategory, useChanges, useUndoChange } from '#web/memory/keep/queries/change-queries.ts'
import { relativeTime } from '#web/memory/keep/words/relative-time.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextInput } from '#web/ui/controls/text-input.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'

type CategoriesDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** All categories, to rename, merge and delete. Each change can be undone. */
export function CategoriesDialog({ open, onOpenChange }: CategoriesDialogProps) {
  const { data: categories = [], isPending } = useCategories()
  const [edited, setEdited] = useState<Edited | null>(null)
  /** The category that was edited last. Its button gets the focus again. */
  const [left, setLeft] = useState<Edited | null>(null)
  const order = useChangeCategory()
  const move = (from: number, to: number) => {
    const ids = categories.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    order.mutate({ is: 'reorder', ids })
  }
  const close = () => {
    setLeft(edited)
    setEdited(null)
  }
  // The category was merged or deleted. If that is undone, the question must not appear again.
  if (edited && !isPending && !categories.some(({ id }) => id === edited.id)) setEdited(null)
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        close()
        onOpenChange(next)
      }}
      title="Edit categories"
      description="Rename, move, merge or delete them. Screenshots of a deleted category become Uncategorized."
    >
      {isPending ? (
        <div className="grid place-items-center py-12">
          <Spinner />
        </div>
      ) : categories.length === 0 ? (
        <EmptyState title="No categories available" />
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {categories.map((category, i) => (
            <li key={category.id} className="py-1.5">
              {edited?.id === category.id ? (
                <Editor how={edited.how} category={category} categories={categories} onDone={close} />
              ) : (
                <Row
                  category={category}
                  focused={left?.id === category.id ? left.how : null}
                  onUp={i === 0 ? null : () => move(i, i - 1)}
                  onDown={i === categories.length - 1 ? null : () => move(i, i + 1)}
                  onEdit={how => setEdited({ id: category.id, how })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open && <RecentChanges />}
    </Dialog>
  )
}

/** Changes of categories in the last 30 days, each with its Undo. */
function RecentChanges() {
  const { data: changes = [] } = useChanges()
  const { undo, undoing } = useUndoChange()
  const left = changes
    .filter(({ isUndone, about }) => !isUndone && about === 'categories')
    .slice(0, changesMax)
  if (left.length === 0) return null
  return (
    <section className="mt-5 grid gap-1.5">
      <h3 className="font-semibold text-base">Recent changes</h3>
      <ul className="grid divide-y divide-line">
        {left.map(({ id, text, madeAt }) => (
          <li key={id} className="flex items-center gap-3 py-1.5 text-sm">
            <p className="min-w-0 flex-1">
              {text} <span className="text-muted">{relativeTime(madeAt, Date.now())}</span>
            </p>
            <Button
              variant="secondary"
              size="small"
              busy={undoing === id}
              aria-label={`Undo: ${text}`}
              onClick={() => undo(id)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
const changesMax = 10

type How = 'rename' | 'merge' | 'delete'
type Edited = { id: number; how: How }

type RowProps = {
  category: Category
  focused: How | null
  onEdit: (how: How) => void
  /** Null if it is the first. */
  onUp: (() => void) | null
  /** Null if it is the last. */
  onDown: (() => void) | null
}

function Row({ category: { name }, focused, onEdit, onUp, onDown }: RowProps) {
  const buttons = [
    { how: 'rename', label: `Rename ${name}`, Icon: Pencil },
    { how: 'merge', label: `Merge ${name} into another`, Icon: Combine },
    { how: 'delete', label: `Delete ${name}`, Icon: Trash2 },
  ] as const
  return (
    <div className="flex min-h-10 items-center justify-end gap-1 max-sm:flex-wrap max-sm:gap-y-0">
      <span className="min-w-0 flex-1 truncate text-ink max-sm:basis-full">{name}</span>
      <IconButton
        label={`Move ${name} up`}
        size="small-icon"
        aria-disabled={onUp === null}
        onClick={() => onUp?.()}
      >
        <ArrowUp aria-hidden className={onUp ? undefined : 'opacity-30'} />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        size="small-icon"
        aria-disabled={onDown === null}
        onClick={() => onDown?.()}
      >
        <ArrowDown aria-hidden className={onDown ? undefined : 'opacity-30'} />
      </IconButton>
      {buttons.map(({ how, label, Icon }) => (
        <IconButton
          key={how}
          label={label}
          size="small-icon"
          ref={how === focused ? focusOnArrival : undefined}
          onClick={() => onEdit(how)}
        >
          <Icon aria-hidden />
        </IconButton>
      ))}
    </div>
  )
}

type EditorProps = { how: How; category: Category; categories: Category[]; onDone: () => void }

function Editor({ how, ...props }: EditorProps) {
  if (how === 'rename') return <Rename {...props} />
  return how === 'merge' ? <Merge {...props} /> : <Delete {...props} />
}

function Rename({ category, onDone }: Omit<EditorProps, 'how'>) {
  const change = useChangeCategory()
  const [name, setName] = useState(category.name)
  const save = () =>
    change.mutate({ is: 'rename', id: category.id, name: name.trim() }, { onSuccess: onDone })
  return (
    <Form
      label={`Rename ${category.name}`}
      action="Save"
      isPossible={name.trim() !== ''}
      isBusy={change.isPending}
      onSubmit={save}
      onCancel={onDone}
    >
      <TextInput
        aria-label="Category name"
        value={name}
        maxLength={categoryNameCharsMax}
        autoComplete="off"
        onChange={event => setName(event.target.value)}
      />
    </Form>
  )
}

function Merge({ category, categories, onDone }: Omit<EditorProps, 'how'>) {
  const change = useChangeCategory()
  const others = categories.filter(({ id }) => id !== category.id)
  const [into, setInto] = useState('')
  const merge = () =>
    change.mutate({ is: 'merge', id: category.id, into: Number(into) }, { onSuccess: onDone })
  return (
    <Form
      label={`Merge ${category.name}`}
      action="Merge"
      isPossible={into !== ''}
      isBusy={change.isPending}
      onSubmit={merge}
      onCancel={onDone}
    >
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-muted">
          Move everything in <strong className="font-medium text-ink">{category.name}</strong> to
        </span>
        <Select
          label="Category to merge into"
          value={into}
          placeholder="Choose a category"
          onValueChange={setInto}
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </div>
    </Form>
  )
}

function Delete({ category, onDone }: Omit<EditorProps, 'how'>) {
  const change = useChangeCategory()
  const remove = () => change.mutate({ is: 'delete', id: category.id }, { onSuccess: onDone })
  return (
    <Form
      label={`Delete ${category.name}`}
      action="Delete"
      isPossible
      isDestructive
      isBusy={change.isPending}
      onSubmit={remove}
      onCancel={onDone}
    >
      <p className="text-muted">
        Delete <strong className="font-medium text-ink">{category.name}</strong>? Its screenshots stay.
      </p>
    </Form>
  )
}

type FormProps = {
  label: string
  action: string
  isPossible: boolean
  isDestructive?: boolean
  isBusy: boolean
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

function Form({
  label,
  action,
  isPossible,
  isDestructive = false,
  isBusy,
  onSubmit,
  onCancel,
  children,
}: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPossible && !isBusy) onSubmit()
  }
  return (
    <form
      aria-label={label}
      ref={focusFirstIn}
      data-own-escape
      onSubmit={submit}
      onKeyDown={event => event.key === 'Escape' && onCancel()}
      className="grid animate-appear gap-3 rounded-card bg-sunken p-3"
    >
      {children}
      <div className="flex justify-end gap-2">
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="small"
          variant={isDestructive ? 'destructive' : 'primary'}
          disabled={!isPossible}
          busy={isBusy}
        >
          {action}
        </Button>
      </div>
    </form>
  )
}

function focusOnArrival(button: HTMLButtonElement | null) {
  button?.focus()
}

/** The field, or Cancel for a question without one. */
function focusFirstIn(form: HTMLFormElement | null) {
  const first = form?.querySelector<HTMLElement>('input, button')
  first?.focus()
  if (first instanceof HTMLInputElement) first.select()
}
