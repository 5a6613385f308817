import { CopyButton } from '#web/memory/keep/detail/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

type IphoneDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Instructions for iPhones, whose browser has no share target, to send to Remy from the share sheet. */
export function IphoneDialog({ open, onOpenChange }: IphoneDialogProps) {
  const address = `${location.origin}/api/screenshots`
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Share from an iPhone or iPad"
      description="A shortcut puts Remy into the share sheet. You make it once, in the app Shortcuts."
    >
      <ol className="grid list-decimal gap-2 ps-5">
        <li>Make an API key here, under “API keys”, that may save. Copy it.</li>
        <li>
          In Shortcuts, tap +, and name the shortcut “Save in Remy”. In its details, switch on “Show in Share
          Sheet”, and let it receive images.
        </li>
        <li>Add the action “Repeat with Each”, with the shortcut’s input.</li>
        <li>
          Within it, add “Get Contents of URL” with this address:
          <Copied text={address} />
        </li>
        <li>
          Tap “Show More”. Set the method to POST, and add a header named Authorization with this value, and
          your key in it:
          <Copied text="Bearer YOUR-KEY" />
        </li>
        <li>
          Set the request body to Form. Add a field of type File named “file”, with “Repeat Item” as its
          value.
        </li>
      </ol>
      <p className="mt-3 text-muted text-sm">
        From now on, “Share” on a screenshot offers “Save in Remy”. If you lose the phone, remove the key
        here.
      </p>
    </Dialog>
  )
}

function Copied({ text }: { text: string }) {
  return (
    <span className="flex items-center gap-1">
      <code className="min-w-0 flex-1 break-all rounded-control bg-sunken px-2 py-1 font-mono text-sm">
        {text}
      </code>
      <CopyButton label={`Copy ${text}`} text={text} />
    </span>
  )
}
