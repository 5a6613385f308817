import { useState } from 'react'
import { type Webhook, webhookFailuresMax } from '#contract/sharing/webhook.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { relativeTime } from '#web/memory/keep/words/relative-time.ts'
import { serverUnreachable } from '#web/settings/server-unreachable.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { eventWords } from './event-words.ts'
import { useEndWebhook, useTestWebhook } from './webhook-queries.ts'

export function WebhookRow({ about }: { about: Webhook }) {
  const { id, url, events, turnedOffAt, lastFailure } = about
  const test = useTestWebhook()
  const notDelivered = test.data?.failure ?? null
  return (
    <li className="grid gap-1 py-3">
      <p className="wrap-anywhere font-medium text-ink">{url}</p>
      <p className="text-muted text-sm">{events.map(event => eventWords[event].label).join(', ')}</p>
      <p data-figures className="text-muted text-sm">
        {delivered(about, Date.now())}
      </p>
      {turnedOffAt !== null && (
        <p className="text-danger-ink text-sm">
          Off:{' '}
          {about.failures >= webhookFailuresMax ? `${webhookFailuresMax} deliveries failed in a row. ` : ''}
          {lastFailure} A test that arrives turns it on again.
        </p>
      )}
      {/* A toast with the same words disappears. */}
      {notDelivered !== null && !test.isPending && (
        <p className="text-danger-ink text-sm">Test not delivered. {notDelivered}</p>
      )}
      <div className="flex flex-wrap gap-2 pt-1">
        <TestButton id={id} url={url} test={test} />
        <RemoveButton id={id} url={url} />
      </div>
    </li>
  )
}

function delivered({ lastDeliveredAt, failures, lastFailure, turnedOffAt }: Webhook, now: number): string {
  const last =
    lastDeliveredAt === null
      ? 'Nothing delivered yet.'
      : `Last delivered ${relativeTime(lastDeliveredAt, now)}.`
  if (failures === 0 || turnedOffAt !== null) return last
  return `${last} ${failures === 1 ? '1 failure' : `${failures} failures`} since: ${lastFailure}`
}

type TestButtonProps = { id: number; url: string; test: ReturnType<typeof useTestWebhook> }

function TestButton({ id, url, test }: TestButtonProps) {
  const send = () =>
    test.mutate(id, {
      onSuccess: ({ failure }) =>
        failure === null
          ? showToast({ title: 'Test delivered' })
          : showToast({ title: 'Test not delivered', description: failure, tone: 'destructive' }),
      onError: error => fail('Test not sent', error),
    })
  return (
    <Button variant="secondary" size="small" aria-label={`Test ${url}`} busy={test.isPending} onClick={send}>
      Test
    </Button>
  )
}

/** Asks first, because its receiver gets no more messages. */
function RemoveButton({ id, url }: { id: number; url: string }) {
  const end = useEndWebhook()
  const [isAsking, setAsking] = useState(false)
  const stop = () => setAsking(false)
  const remove = () =>
    end.mutate(id, {
      onError: error => {
        stop()
        fail('Webhook not removed', error)
      },
    })
  return (
    <>
      <Button variant="secondary" size="small" aria-label={`Remove ${url}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={stop}
        size="small"
        title="Remove this webhook?"
        description="Its server is told nothing more. Another one gets another secret."
        footer={
          <>
            <Button variant="secondary" data-autofocus onClick={stop}>
              Cancel
            </Button>
            <Button variant="destructive" busy={end.isPending} onClick={remove}>
              Remove webhook
            </Button>
          </>
        }
      />
    </>
  )
}

const fail = (title: string, error: unknown) =>
  showToast({
    title,
    description: problemSentence(error, { refused: serverUnreachable }),
    tone: 'destructive',
  })
