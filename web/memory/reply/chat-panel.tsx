import { SquarePen } from 'lucide-react'
import { type RefObject, useId, useRef } from 'react'
import { brand } from '#contract/brand.ts'
import { useScreenshot } from '#web/memory/keep/queries/screenshot-queries.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useFetchedAhead } from '#web/ui/dialog/use-fetched-ahead.ts'
import { useKeptFocus } from '#web/ui/dialog/use-kept-focus.ts'
import { RemyAvatar } from '#web/ui/marks/remy-avatar.tsx'
import { ChatSubject } from './chat-subject.tsx'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { focusChat } from './focus-chat.ts'
import { lateFormatter } from './late-formatter.ts'
import { useConversation } from './use-conversation.ts'
import { useFollowNewest } from './use-follow-newest.ts'
import { useKeptDraft } from './use-kept-draft.ts'

type ChatPanelProps = {
  /** Called when an image was picked for upload. Null if one is still to be picked. */
  onUpload: (file: File | null) => void
  /** Whether Remy greets in an empty conversation. */
  showsWelcome?: boolean
}

/** The conversation with Remy, about everything or about the screenshot in the address. */
export function ChatPanel({ onUpload, showsWelcome = true }: ChatPanelProps) {
  const [{ chatId }] = useMemoryView()
  const { data: subject } = useScreenshot(chatId)
  const conversation = useConversation(chatId)
  const draft = useKeptDraft()
  const subjectId = useId()
  useFetchedAhead(ahead)
  // Many buttons here disappear when they are pressed: a suggested question, the way back to all, a retry.
  const panel = useRef<HTMLElement>(null)
  useKeptFocus(panel, focusChat)
  return (
    <section
      ref={panel}
      aria-label={`Chat with ${brand}`}
      data-voice="remy"
      className="flex h-full min-h-0 flex-col bg-surface"
    >
      <header
        data-chat-head
        className="flex items-center gap-3 border-b px-4 py-2.5 tiny:sr-only max-lg:gap-2.5 max-lg:px-3"
      >
        <RemyAvatar className="size-9" />
        <div>
          <h2 className="font-semibold text-md leading-5">{brand}</h2>
          <p className="text-muted text-xs">Your Memory Companion</p>
        </div>
        {conversation.beginNew && (
          <IconButton label="New conversation" className="ms-auto" onClick={conversation.beginNew}>
            <SquarePen aria-hidden />
          </IconButton>
        )}
      </header>
      {chatId !== null && <ChatSubject key={`about ${chatId}`} chatId={chatId} id={subjectId} />}
      <Talk
        key={chatId}
        conversation={conversation}
        draft={draft}
        subject={chatId === null ? null : (subject?.title ?? 'this screenshot')}
        subjectId={chatId === null ? undefined : subjectId}
        onUpload={onUpload}
        showsWelcome={showsWelcome}
      />
    </section>
  )
}

/** Long before the first formatted answer. */
const ahead = [lateFormatter.fetch]

type TalkProps = Required<ChatPanelProps> & {
  conversation: ReturnType<typeof useConversation>
  draft: RefObject<string>
  subject: string | null
  /** The id of the element that names the subject. */
  subjectId: string | undefined
}

function Talk({ conversation, draft, subject, subjectId, onUpload, showsWelcome }: TalkProps) {
  const newest = useFollowNewest(conversation.rows.length === 0)
  const say = (content: string) => {
    newest.toNewest()
    void conversation.send(content)
  }
  return (
    <>
      <Conversation
        conversation={conversation}
        newest={newest}
        subject={subject}
        showsWelcome={showsWelcome}
        onSay={say}
        onUpload={() => onUpload(null)}
      />
      <div className="px-3 pb-3">
        <Composer
          kept={draft}
          subjectId={subjectId}
          isSending={conversation.isSending}
          onSend={say}
          onUpload={onUpload}
        />
      </div>
    </>
  )
}
