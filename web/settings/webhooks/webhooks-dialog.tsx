import { Webhook as Sign } from 'lucide-react'
import { useState } from 'react'
import { type Webhook, webhooksMax } from '#contract/sharing/webhook.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { serverUnreachable } from '#web/settings/server-unreachable.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { NewSecret } from './new-secret.tsx'
import { NewWebhookForm } from './new-webhook-form.tsx'
import { useWebhooks } from './webhook-queries.ts'
import { WebhookRow } from './webhook-row.tsx'

type WebhooksDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The servers that are told what happens to a person's screenshots. A new one's secret is shown once. */
export function WebhooksDialog({ open, onOpenChange }: WebhooksDialogProps) {
  const [isCreating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const webhooks = useWebhooks({ enabled: open })
  const show = (next: boolean) => {
    if (!next) {
      setCreating(false)
      setSecret(null)
    }
    onOpenChange(next)
  }
  const isFull = (webhooks.data?.length ?? 0) >= webhooksMax
  return (
    <Dialog
      open={open}
      onOpenChange={show}
      title="Webhooks"
      description="A webhook tells a server of yours what happens to your screenshots. It never tells a secret."
      footer={
        !isCreating &&
        secret === null &&
        webhooks.isSuccess && (
          <Button disabled={isFull} onClick={() => setCreating(true)}>
            New webhook
          </Button>
        )
      }
    >
      {secret !== null ? (
        <NewSecret text={secret} onDone={() => setSecret(null)} />
      ) : isCreating ? (
        <NewWebhookForm
          onCancel={() => setCreating(false)}
          onCreated={made => {
            setCreating(false)
            setSecret(made)
          }}
        />
      ) : (
        <Webhooks webhooks={webhooks} />
      )}
    </Dialog>
  )
}

type WebhooksProps = {
  webhooks: Pick<ReturnType<typeof useWebhooks>, 'isPending' | 'isError' | 'error' | 'refetch'> & {
    data?: Webhook[]
  }
}

function Webhooks({ webhooks }: WebhooksProps) {
  if (webhooks.isPending)
    return (
      <div className="grid place-items-center py-12">
        <Spinner />
      </div>
    )
  if (webhooks.isError)
    return (
      <EmptyState
        title="This could not be loaded"
        description={problemSentence(webhooks.error, { refused: serverUnreachable })}
        action={<Button onClick={() => void webhooks.refetch()}>Try again</Button>}
      />
    )
  if (!webhooks.data || webhooks.data.length === 0)
    return (
      <EmptyState
        icon={Sign}
        title="No webhooks yet"
        description="Add one for a workflow or a server of your own."
      />
    )
  return (
    <ul className="grid divide-y divide-line">
      {webhooks.data.map(webhook => (
        <WebhookRow key={webhook.id} about={webhook} />
      ))}
    </ul>
  )
}
