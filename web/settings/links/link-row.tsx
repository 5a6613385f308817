import { useState } from 'react'
import type { ShareLink } from '#contract/sharing/share-link.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { useEndShareLink } from '#web/memory/keep/sharing/share-link-queries.ts'
import { relativeTime } from '#web/memory/keep/words/relative-time.ts'
import { serverUnreachable } from '#web/settings/server-unreachable.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'

export function LinkRow({ about }: { about: ShareLink }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0">
        <p dir="auto" className="wrap-anywhere font-medium text-ink">
          {about.title}
        </p>
        <p className="text-muted text-sm">{shows(about)}</p>
        <p data-figures className="text-muted text-sm">
          {usage(about, Date.now())}
        </p>
      </div>
      <EndButton id={about.id} title={about.title} />
    </li>
  )
}

const shows = ({ count, showsOriginals, hasPassword }: ShareLink) =>
  [
    count === 1 ? '1 screenshot' : `${count} screenshots`,
    showsOriginals ? 'shows the originals' : 'secrets covered',
    hasPassword && 'with a password',
  ]
    .filter(Boolean)
    .join(', ')

function usage({ opened, lastOpenedAt, expiresAt }: ShareLink, now: number): string {
  const times = opened === 1 ? 'once' : `${opened} times`
  const used =
    lastOpenedAt === null ? 'Never opened.' : `Opened ${times}, last ${relativeTime(lastOpenedAt, now)}.`
  const days = Math.ceil((Date.parse(expiresAt) - now) / dayMillis)
  if (days <= 0) return `${used} It has ended.`
  return `${used} Ends in ${days === 1 ? '1 day' : `${days} days`}.`
}
const dayMillis = 86_400_000

/** Asks first, because people may be viewing it. */
function EndButton({ id, title }: { id: number; title: string }) {
  const end = useEndShareLink()
  const [isAsking, setAsking] = useState(false)
  const stop = () => setAsking(false)
  const remove = () =>
    end.mutate(id, {
      onError: error => {
        stop()
        showToast({
          title: 'Link not ended',
          description: problemSentence(error, { refused: serverUnreachable }),
          tone: 'destructive',
        })
      },
    })
  return (
    <>
      <Button variant="secondary" size="small" aria-label={`End ${title}`} onClick={() => setAsking(true)}>
        End
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={stop}
        size="small"
        title="End this link?"
        description="Nobody can open it any more. It cannot be brought back."
        footer={
          <>
            <Button variant="secondary" data-autofocus onClick={stop}>
              Cancel
            </Button>
            <Button variant="destructive" busy={end.isPending} onClick={remove}>
              End link
            </Button>
          </>
        }
      />
    </>
  )
}
