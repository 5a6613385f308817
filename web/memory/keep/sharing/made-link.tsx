import { ShownOnce } from '#web/ui/controls/shown-once.tsx'

/** A link that was just made. */
export const MadeLink = ({ url, onDone }: { url: string; onDone: () => void }) => (
  <ShownOnce
    label="Your new link"
    help="Copy it now. It is shown only this once. You can end it in Account settings, under Share links."
    copyLabel="Copy link"
    text={url}
    onDone={onDone}
  />
)
