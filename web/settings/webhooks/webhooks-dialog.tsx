import { Webhook as Sign } from 'lucide-react'
import { webhooksMax } from '#contract/sharing/webhook.ts'
import { MadeOnceDialog } from '#web/settings/lists/made-once-dialog.tsx'
import { NewWebhookForm } from './new-webhook-form.tsx'
import { useWebhooks } from './webhook-queries.ts'
import { WebhookRow } from './webhook-row.tsx'

type WebhooksDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The servers that receive events about a user's screenshots. A new one's secret is shown once. */
export const WebhooksDialog = ({ open, onOpenChange }: WebhooksDialogProps) => (
  <MadeOnceDialog
    {...{ open, onOpenChange }}
    title="Webhooks"
    description="A webhook tells a server of yours what happens to your screenshots. It never tells a secret."
    list={useWebhooks({ enabled: open })}
    max={webhooksMax}
    fullSentence={`You have ${webhooksMax} webhooks, which is the most. Remove one to add another.`}
    empty={{
      icon: Sign,
      title: 'No webhooks yet',
      description: 'Add one for a workflow or a server of your own.',
    }}
    makeLabel="New webhook"
    form={({ onMade, onCancel }) => <NewWebhookForm onCreated={onMade} onCancel={onCancel} />}
    secret={{
      label: 'The signing secret',
      help: 'Copy it now. It is shown only this once. With it your server checks that a message comes from Remy.',
      copyLabel: 'Copy secret',
    }}
    row={webhook => <WebhookRow key={webhook.id} about={webhook} />}
  />
)
