import type { ConnectedApp } from '#contract/sharing/connected-app.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { relativeTime } from '#web/memory/keep/words/relative-time.ts'
import { serverUnreachable } from '#web/settings/server-unreachable.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { useConnectedApps, useDisconnectApp } from './app-queries.ts'
import { scopeWords } from './scope-words.ts'

/** The connected apps of a user, below their keys. Renders nothing if there are none. */
export function ConnectedApps() {
  const { data: apps = [] } = useConnectedApps({ enabled: true })
  if (apps.length === 0) return null
  return (
    <section className="mt-4 grid border-t pt-4">
      <h3 className="font-semibold text-base">Connected apps</h3>
      <ul className="grid divide-y divide-line">
        {apps.map(app => (
          <AppRow key={app.id} app={app} />
        ))}
      </ul>
    </section>
  )
}

function AppRow({ app: { id, name, scopes, lastUsedAt } }: { app: ConnectedApp }) {
  const disconnect = useDisconnectApp()
  const end = () =>
    disconnect.mutate(id, {
      onError: error =>
        showToast({
          title: 'App not disconnected',
          description: problemSentence(error, { refused: serverUnreachable }),
          tone: 'destructive',
        }),
    })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium text-ink">{name}</p>
        <p className="text-muted text-sm">{scopes.map(scope => scopeWords[scope].label).join(', ')}</p>
        <p data-figures className="text-muted text-sm">
          {lastUsedAt === null ? 'Never used.' : `Last used ${relativeTime(lastUsedAt, Date.now())}.`}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Disconnect ${name}`}
        busy={disconnect.isPending}
        onClick={end}
      >
        Disconnect
      </Button>
    </li>
  )
}
