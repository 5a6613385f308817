import { ShownOnce } from '#web/ui/controls/shown-once.tsx'

/** The signing secret of a webhook that was just added. */
export const NewSecret = ({ text, onDone }: { text: string; onDone: () => void }) => (
  <ShownOnce
    label="The signing secret"
    help="Copy it now. It is shown only this once. With it your server checks that a message comes from Remy."
    copyLabel="Copy secret"
    {...{ text, onDone }}
  />
)
