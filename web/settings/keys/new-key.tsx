import { Check, Copy } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { TextInput } from '#web/ui/controls/text-input.tsx'
import { useCopy } from '#web/ui/controls/use-copy.ts'

/** A key that was just created, shown this once. */
export function NewKey({ text, onDone }: { text: string; onDone: () => void }) {
  const { isCopied, copy } = useCopy()
  return (
    <div className="grid gap-4">
      <Field
        label="Your new key"
        help="Copy it now. It is shown only this once. Whoever has it can use it, so keep it like a password."
      >
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
          {isCopied ? 'Copied' : 'Copy key'}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
