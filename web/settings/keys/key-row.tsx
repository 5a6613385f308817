import { useState } from 'react'
import type { ApiKey } from '#contract/api-key.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { relativeTime } from '#web/memory/keep/words/relative-time.ts'
import { serverUnreachable } from '#web/settings/server-unreachable.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { useRevokeKey } from './key-queries.ts'
import { scopeWords } from './scope-words.ts'

export function KeyRow({ about }: { about: ApiKey }) {
  const { id, name, scopes, ending } = about
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-medium text-ink">{name}</span>{' '}
          <span className="whitespace-nowrap text-muted text-sm">…{ending}</span>
        </p>
        <p className="text-muted text-sm">{scopes.map(scope => scopeWords[scope].label).join(', ')}</p>
        <p data-figures className="text-muted text-sm">
          {usage(about, Date.now())}
        </p>
      </div>
      <RevokeButton id={id} name={name} />
    </li>
  )
}

function usage({ lastUsedAt, expiresAt }: ApiKey, now: number): string {
  const used = lastUsedAt === null ? 'Never used.' : `Last used ${relativeTime(lastUsedAt, now)}.`
  const days = Math.ceil((Date.parse(expiresAt) - now) / dayMillis)
  if (days <= 0) return `${used} Expired.`
  return `${used} Expires in ${days === 1 ? '1 day' : `${days} days`}.`
}
const dayMillis = 86_400_000

/** Asks first, because programs that use the key stop working. */
function RevokeButton({ id, name }: { id: number; name: string }) {
  const revoke = useRevokeKey()
  const [isAsking, setAsking] = useState(false)
  const stop = () => setAsking(false)
  const remove = () =>
    revoke.mutate(id, {
      onError: error => {
        stop()
        showToast({
          title: 'Key not revoked',
          description: problemSentence(error, { refused: serverUnreachable }),
          tone: 'destructive',
        })
      },
    })
  return (
    <>
      <Button variant="secondary" size="small" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={stop}
        size="small"
        title={`Revoke ${name}?`}
        description="Whatever uses this key stops working at once. Nobody can bring the key back."
        footer={
          <>
            <Button variant="secondary" data-autofocus onClick={stop}>
              Cancel
            </Button>
            <Button variant="destructive" busy={revoke.isPending} onClick={remove}>
              Revoke key
            </Button>
          </>
        }
      />
    </>
  )
}
