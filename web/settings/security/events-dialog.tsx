import { type SecurityEvent, type SecurityEventKind, securityEventsMax } from '#contract/security.ts'
import { TimeAgo } from '#web/memory/keep/words/time-ago.tsx'
import { LoadedList } from '#web/settings/lists/loaded-list.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useSecurityEvents } from './security-queries.ts'

type EventsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The events of the account. */
export function EventsDialog({ open, onOpenChange }: EventsDialogProps) {
  const events = useSecurityEvents({ enabled: open })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Recent activity"
      description={`The last ${securityEventsMax} security events of your account. If something was not you, choose a new password.`}
    >
      <LoadedList list={events}>
        {event => <Row key={`${event.at} ${event.kind}`} event={event} />}
      </LoadedList>
    </Dialog>
  )
}

function Row({ event: { kind, at, times, device, network } }: { event: SecurityEvent }) {
  return (
    <li className="py-3">
      <p className="font-medium text-ink">
        {names[kind]}
        {times > 1 && <span className="font-normal text-muted"> ({times} times)</span>}
      </p>
      <p data-figures className="wrap-anywhere text-muted text-sm">
        <TimeAgo moment={at} /> · {device}
        {network !== null && ` · ${network}`}
      </p>
    </li>
  )
}

const names: Record<SecurityEventKind, string> = {
  'signed-up': 'Account created',
  'signed-in': 'Signed in',
  'sign-in-refused': 'Sign-in with a wrong password',
  'signed-out': 'Signed out',
  'proof-refused': 'Wrong password or code when asked again',
  'session-ended': 'A device was signed out',
  'sessions-ended': 'All other devices were signed out',
  'password-changed': 'Password changed',
  'reset-requested': 'Link for a new password requested',
  'password-reset': 'New password set with a mailed link',
  'email-change-requested': 'Change of address requested',
  'email-changed': 'Address changed',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'provider-linked': 'Sign-in with another account connected',
  'provider-unlinked': 'Sign-in with another account removed',
  'key-created': 'API key created',
  'key-revoked': 'API key revoked',
  'app-connected': 'App connected',
  'app-disconnected': 'App disconnected',
  'webhook-added': 'Webhook added',
  'originals-shared': 'Link to originals created',
  'two-step-on': 'Two-step sign-in turned on',
  'two-step-off': 'Two-step sign-in turned off',
  'two-step-off-requested': 'Link requested that turns two-step sign-in off',
  'two-step-kept': 'Two-step sign-in kept on',
  'second-step-refused': 'Wrong code or passkey after the right password',
  'spare-code-used': 'Spare code used',
  'spare-codes-made': 'New spare codes made',
  exported: 'Everything exported',
  'secret-shown': 'Secret shown',
  'mail-refused': 'A mail to your address at Remy was not from you, or could not be proved to be',
}
