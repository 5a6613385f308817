import { KeyRound } from 'lucide-react'
import { keysMax } from '#contract/api-key.ts'
import { MadeOnceDialog } from '#web/settings/lists/made-once-dialog.tsx'
import { ConnectedApps } from './connected-apps.tsx'
import { useKeys } from './key-queries.ts'
import { KeyRow } from './key-row.tsx'
import { NewKeyForm } from './new-key-form.tsx'

type KeysDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The keys of a person's other tools. A new one is shown once. */
export const KeysDialog = ({ open, onOpenChange }: KeysDialogProps) => (
  <MadeOnceDialog
    {...{ open, onOpenChange }}
    title="API keys"
    description="With a key, your other tools reach your memories. A key never sees a secret, and never changes your account."
    list={useKeys({ enabled: open })}
    max={keysMax}
    fullSentence={`You have ${keysMax} keys, which is the most. Revoke one to create another.`}
    empty={{
      icon: KeyRound,
      title: 'No keys yet',
      description: 'Create one for an assistant, a script or the command line.',
    }}
    makeLabel="New key"
    form={({ onMade, onCancel }) => <NewKeyForm onCreated={onMade} onCancel={onCancel} />}
    secret={{
      label: 'Your new key',
      help: 'Copy it now. It is shown only this once. Whoever has it can use it, so keep it like a password.',
      copyLabel: 'Copy key',
    }}
    row={key => <KeyRow key={key.id} about={key} />}
  >
    <ConnectedApps />
  </MadeOnceDialog>
)
