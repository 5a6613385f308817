import { Check, Copy, Download } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { useCopy } from '#web/ui/controls/use-copy.ts'
import { saveFile } from '#web/ui/save-file.ts'

/** Spare codes that were just made, shown this once. */
export function NewSpareCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { isCopied, copy } = useCopy()
  return (
    <div data-shown-once className="grid gap-4">
      <p>
        These are your spare codes. Each signs you in once, if you have lost your phone. They are shown only
        now: download and print them, or keep them where you keep your passwords.
      </p>
      <ul
        aria-label="Spare codes"
        className="grid gap-x-6 gap-y-1 rounded-card bg-sunken p-4 font-mono sm:grid-cols-2"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button data-autofocus onClick={() => void copy(codes.join('\n'))}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? 'Copied' : 'Copy all'}
        </Button>
        <Button variant="secondary" onClick={() => saveFile(fileOf(codes))}>
          <Download aria-hidden />
          Download
        </Button>
        <Button variant="secondary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}

const fileOf = (codes: string[]) =>
  new File(
    [`Spare codes for Remy (${location.host}). Each signs you in once.\n\n${codes.join('\n')}\n`],
    'remy-spare-codes.txt',
    { type: 'text/plain' },
  )
