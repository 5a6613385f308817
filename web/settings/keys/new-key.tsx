import { ShownOnce } from '#web/ui/controls/shown-once.tsx'

/** A key that was just created. */
export const NewKey = ({ text, onDone }: { text: string; onDone: () => void }) => (
  <ShownOnce
    label="Your new key"
    help="Copy it now. It is shown only this once. Whoever has it can use it, so keep it like a password."
    copyLabel="Copy key"
    {...{ text, onDone }}
  />
)
