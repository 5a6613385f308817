import { Check, Copy } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { TextInput } from '#web/ui/controls/text-input.tsx'
import { useCopy } from '#web/ui/controls/use-copy.ts'

/** A link that was just made, shown this once. */
export function MadeLink({ url, onDone }: { url: string; onDone: () => void }) {
  const { isCopied, copy } = useCopy()
  return (
    <div className="grid gap-4">
      <Field
        label="Your new link"
        help="Copy it now. It is shown only this once. You can end it in Account settings, under Share links."
      >
        {control => (
          <TextInput
            {...control}
            readOnly
            data-autofocus
            value={url}
            autoComplete="off"
            className="font-mono text-sm"
            onFocus={event => event.currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy(url)}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
