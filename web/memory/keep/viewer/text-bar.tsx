import { Copy, MessageCircle, Pencil, Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { LiveWord } from '#contract/live-text.ts'
import { useCorrectWord } from '#web/memory/keep/queries/live-text-queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextInput } from '#web/ui/controls/text-input.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'

const barLook =
  'absolute inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-10 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] animate-rise flex-wrap items-center justify-center gap-1 rounded-card border bg-raised p-1.5 shadow-float'

type SelectedBarProps = {
  text: string
  /** The one word that is selected, if it can be corrected. */
  word: LiveWord | null
  onSearch: (text: string) => void
  onAsk: () => void
  onCorrect: (word: LiveWord) => void
}

/** The actions for selected text. */
export function SelectedBar({ text, word, onSearch, onAsk, onCorrect }: SelectedBarProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: 'Text copied' })
    } catch {
      showToast({ title: 'The text could not be copied', tone: 'destructive' })
    }
  }
  // A press must not clear the selection that it is about.
  const keep = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() }
  return (
    <fieldset aria-label="Selected text" className={barLook}>
      <Button variant="quiet" size="small" {...keep} onClick={() => void copy()}>
        <Copy aria-hidden />
        Copy
      </Button>
      <Button variant="quiet" size="small" {...keep} onClick={() => onSearch(text.replaceAll('\n', ' '))}>
        <Search aria-hidden />
        Search
      </Button>
      <Button variant="quiet" size="small" {...keep} onClick={onAsk}>
        <MessageCircle aria-hidden />
        Ask Remy
      </Button>
      {word && (
        <Button variant="quiet" size="small" {...keep} onClick={() => onCorrect(word)}>
          <Pencil aria-hidden />
          Correct
        </Button>
      )}
    </fieldset>
  )
}

type CorrectBarProps = { id: number; word: LiveWord; onDone: () => void }

/** A field for one word. Facts, search and Remy use the corrected text. */
export function CorrectBar({ id, word, onDone }: CorrectBarProps) {
  const [draft, setDraft] = useState(word.text)
  const correct = useCorrectWord(id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = draft.trim()
    if (text === '' || correct.isPending) return
    if (text === word.text) onDone()
    else correct.mutate({ word, text }, { onSuccess: onDone })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone()
  }
  return (
    <form
      data-own-escape
      aria-label="Correct a word"
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className={`${barLook} max-md:w-full`}
    >
      <TextInput
        ref={selectOnArrival}
        aria-label="Word"
        dir="auto"
        autoComplete="off"
        maxLength={200}
        className="max-md:w-0 max-md:min-w-32 max-md:flex-1 md:w-56"
        value={draft}
        onChange={event => setDraft(event.target.value)}
      />
      <Button type="submit" size="small" disabled={draft.trim() === ''} busy={correct.isPending}>
        Save
      </Button>
      <Button variant="quiet" size="small" onClick={onDone}>
        Cancel
      </Button>
    </form>
  )
}

function selectOnArrival(field: HTMLInputElement | null) {
  field?.select()
}
