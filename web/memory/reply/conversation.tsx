import { useEffect, useState } from 'react'
import { isGone } from '#web/api/is-gone.ts'
import { useNow } from '#web/memory/keep/words/use-now.ts'
import { Boundary } from '#web/ui/boundary.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { BeingWritten } from './being-written.tsx'
import { fetchFailureSentence, sendFailureReply, unansweredReply } from './chat-failure.ts'
import { ChatMessage, type MessageToShow } from './chat-message.tsx'
import type { ConversationRow, Utterance } from './conversation-rows.ts'
import { FollowUps } from './follow-ups.tsx'
import { SendFailure } from './send-failure.tsx'
import { Stopped } from './stopped.tsx'
import type { useConversation } from './use-conversation.ts'
import type { useFollowNewest } from './use-follow-newest.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { Welcome } from './welcome.tsx'

type ConversationProps = {
  conversation: ReturnType<typeof useConversation>
  newest: ReturnType<typeof useFollowNewest>
  /** The title of the subject, if there is one. */
  subject: string | null
  showsWelcome: boolean
  onSay: (content: string) => void
  /** Opens the upload. */
  onUpload: () => void
}

/** The messages, newest last. In an empty conversation, Remy's welcome. */
export function Conversation({
  conversation,
  newest,
  subject,
  showsWelcome,
  onSay,
  onUpload,
}: ConversationProps) {
  const { query, older, rows, isSending, send, stop, showEarlier } = conversation
  useToldFailure(query)
  useKeptPlace(newest.list, rows[0]?.key)
  const lastRow = rows.at(-1)
  const onScroll = () => {
    newest.onScroll()
    if (older.hasOlder && (newest.list.current?.scrollTop ?? 0) < nearTopPx) older.fetch()
  }
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={newest.list}
        onScroll={onScroll}
        role="log"
        aria-label="Conversation"
        aria-busy={query.isPending}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
        tabIndex={0}
        className="relative h-full overflow-y-auto scroll-pb-20 overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div
          ref={newest.content}
          // An opened part of an answer must not move away from under the pointer.
          onClickCapture={newest.stay}
          className="flex flex-col gap-5 px-4 py-5"
        >
          {showEarlier && (
            <Button variant="quiet" size="small" className="self-center" onClick={showEarlier}>
              Earlier messages
            </Button>
          )}
          {rows.length === 0 && <Opening {...{ query, subject, showsWelcome, onSay, onUpload }} />}
          {rows.map(row => (
            <div key={row.key} ref={row === lastRow && isAnswer(row) ? newest.answer : undefined}>
              <Row
                row={row}
                isSending={isSending}
                onAgain={failed => {
                  newest.toNewest()
                  void send(failed.content, failed)
                }}
                onStop={({ key }) => stop(key)}
              />
            </div>
          ))}
          {lastRow?.is === 'message' && lastRow.message.followUps && (
            <FollowUps
              questions={lastRow.message.followUps}
              canWatch={subject === null && isFounded(lastRow.message)}
              isBusy={isSending}
              onAsk={onSay}
            />
          )}
        </div>
      </div>
      {older.isFetching && (
        <Spinner
          label="Loading earlier messages"
          className="pointer-events-none absolute inset-x-0 top-2 mx-auto size-5"
        />
      )}
      {newest.isAway && (
        // Fades the text under the button, so that no two lines overlap. The scroll bar stays usable.
        <div className="pointer-events-none absolute start-0 end-4 bottom-0 grid animate-rise justify-items-center bg-linear-to-t from-60% from-surface to-transparent ps-4 pt-10 pb-2">
          <Button
            variant="secondary"
            size="small"
            className="pointer-events-auto rounded-full bg-raised shadow-float"
            onClick={() => newest.toEnd()}
          >
            Most recent messages ↓
          </Button>
        </div>
      )}
    </div>
  )
}

/** Whether it is a message of Remy's. */
const isAnswer = (row: ConversationRow) => row.is !== 'message' || row.message.role === 'assistant'

/** Whether it has sources. A change, or something that is gone, cannot be watched. */
const isFounded = ({ proofs = [], sources }: MessageToShow) => proofs.length + sources.length > 0

/** Shows a toast each time fetching fails, also if older messages are still shown. */
function useToldFailure({ error, errorUpdatedAt }: ConversationProps['conversation']['query']) {
  const [seenAt] = useState(errorUpdatedAt)
  useEffect(() => {
    const title = error && fetchFailureSentence(error)
    if (title && errorUpdatedAt > seenAt) showToast({ title, tone: 'destructive' })
  }, [error, errorUpdatedAt, seenAt])
}

type OpeningProps = Pick<ConversationProps, 'subject' | 'showsWelcome' | 'onSay' | 'onUpload'> &
  Pick<ConversationProps['conversation'], 'query'>

/** A network failure shows the welcome, as for an empty conversation. A refusal shows its reason. */
function Opening({ query, subject, showsWelcome, onSay, onUpload }: OpeningProps) {
  const now = useNow()
  const refusal = query.isError ? fetchFailureSentence(query.error) : null
  if (query.isPending) return <Spinner label="Loading the conversation" className="mx-auto my-8 size-5" />
  if (refusal === null)
    return showsWelcome && <Welcome now={now} subject={subject} onAsk={onSay} onUpload={onUpload} />
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-8 text-center text-muted">
      <p>{refusal}</p>
      {!isGone(query.error) && (
        <Button variant="secondary" size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      )}
    </div>
  )
}

/** Within this many pixels of the oldest message, older ones are fetched. */
const nearTopPx = 800

type RowProps = {
  row: ConversationRow
  isSending: boolean
  onAgain: (failed: Utterance) => void
  onStop: (sending: Utterance) => void
}

function Row({ row, isSending, onAgain, onStop }: RowProps) {
  if (row.is === 'message')
    return (
      <Boundary at={row.message} fallback={<p className="text-muted">This message could not be shown.</p>}>
        <ChatMessage message={row.message} />
      </Boundary>
    )
  if (row.is === 'typing')
    return <BeingWritten words={row.words} progress={row.progress} onStop={() => onStop(row.utterance)} />
  if (row.is === 'stopped') return <Stopped words={row.words} />
  const words = row.is === 'failure' ? sendFailureReply : unansweredReply
  return <SendFailure words={words} isBusy={isSending} onAgain={() => onAgain(row.utterance)} />
}
