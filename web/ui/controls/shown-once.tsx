import { Check, Copy } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { TextInput } from '#web/ui/controls/text-input.tsx'
import { useCopy } from '#web/ui/controls/use-copy.ts'

type ShownOnceProps = { label: string; help: string; text: string; copyLabel: string; onDone: () => void }

/** Something that was just created, and is shown this once. */
export function ShownOnce({ label, help, text, copyLabel, onDone }: ShownOnceProps) {
  const { isCopied, copy } = useCopy()
  return (
    <div data-shown-once className="grid gap-4">
      <Field label={label} help={help}>
        {control => (
          <TextInput
            {...control}
            readOnly
            data-autofocus
            value={text}
            autoComplete="off"
            className="font-mono text-sm"
            onFocus={event => event.currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy(text)}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? 'Copied' : copyLabel}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
