import { useIsMutating } from '@tanstack/react-query'
import { ArrowUp, Plus } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { NewChatMessage } from '#contract/chat.ts'
import { acceptedImageTypes } from '#contract/screenshot.ts'
import { screenshotKeys } from '#web/memory/keep/queries/screenshot-walls.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useFilePicker } from '#web/ui/controls/use-file-picker.tsx'

type ComposerProps = {
  /** The unsent draft, kept for when the person continues. */
  kept: RefObject<string>
  /** The id of the element that names the subject, for screen readers. */
  subjectId?: string | undefined
  isSending: boolean
  onSend: (content: string) => void
  onUpload: (file: File) => void
}

/** The message field. Enter sends, Shift+Enter begins a new line. */
export function Composer({ kept, subjectId, isSending, onSend, onUpload }: ComposerProps) {
  const [draft, setDraft] = useState(() => kept.current)
  const write = (next: string) => {
    kept.current = next
    setDraft(next)
  }
  const isUploading = useIsMutating({ mutationKey: screenshotKeys.upload }) > 0
  const picker = useFilePicker({ label: 'Image to upload', accept: acceptedImageTypes, onFile: onUpload })
  const input = useGrowing(draft)
  const tooLong = tooLongToSend(draft)
  const tooLongId = useId()
  const canSend = draft.trim() !== '' && tooLong === null && !isSending && !isUploading
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!canSend) return
    onSend(draft.trim())
    write('')
  }
  return (
    <>
      {tooLong !== null && <TooLong id={tooLongId} {...tooLong} />}
      <form
        onSubmit={send}
        className="flex items-end gap-1 rounded-dialog border border-edge bg-surface p-1 transition-colors focus-within:border-remy focus-within:outline-1 focus-within:outline-remy"
      >
        <IconButton
          label="Upload a screenshot"
          className="rounded-card"
          disabled={isUploading}
          onClick={picker.open}
        >
          <Plus aria-hidden />
        </IconButton>
        {picker.input}
        <textarea
          ref={input}
          rows={1}
          aria-label="Message to Remy"
          placeholder="Ask about your screenshots..."
          aria-invalid={tooLong !== null}
          aria-describedby={tooLong === null ? subjectId : tooLongId}
          value={draft}
          onChange={event => write(event.target.value)}
          onKeyDown={event =>
            event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && send(event)
          }
          className="min-h-9 min-w-0 flex-1 resize-none bg-transparent px-1 py-[7px] text-base outline-none placeholder-shown:truncate max-lg:placeholder:text-sm max-lg:placeholder:leading-[inherit] md:max-lg:placeholder:text-xs md:max-lg:placeholder:leading-[inherit] pointer-coarse:min-h-11 pointer-coarse:py-[9px] pointer-coarse:text-md"
        />
        <IconButton
          type="submit"
          variant="primary"
          label="Send message"
          className="rounded-card"
          disabled={!canSend}
        >
          <ArrowUp aria-hidden />
        </IconButton>
      </form>
    </>
  )
}

/** A long pasted text is not cut: the person can shorten it. */
function tooLongToSend(draft: string) {
  const problem = NewChatMessage.shape.content.safeParse(draft).error?.issues[0]
  if (problem?.code !== 'too_big') return null
  return { sentence: problem.message, surplus: draft.trim().length - Number(problem.maximum) }
}

/** Announced once. The surplus is there to read. */
function TooLong({ id, sentence, surplus }: { id: string; sentence: string; surplus: number }) {
  return (
    <p id={id} className="animate-appear px-1 pb-2 text-danger-ink text-sm">
      <span role="alert">{sentence}</span> {surplus} too many.
    </p>
  )
}

/** In pixels. Above it the field scrolls. */
const heightMax = 120

/** Grows with its text. */
function useGrowing(draft: string) {
  const input = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured follows the draft
  useLayoutEffect(() => {
    const element = input.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${Math.min(element.scrollHeight, heightMax)}px`
    element.style.overflowY = element.scrollHeight > heightMax ? 'auto' : 'hidden'
  }, [draft])
  return input
}
