import { Eye, EyeOff } from 'lucide-react'
import { useReveal } from './use-reveal.ts'
import { useSecretShown } from './use-secret-shown.ts'

type SecretValueProps = {
  value: string
  /** Which one it is, if there are several. */
  called?: string
}

/** A secret, shown on request, and hidden from people looking over the user's shoulder. */
export function SecretValue({ value, called }: SecretValueProps) {
  const [isShown, setShown] = useSecretShown(value)
  const reveal = useReveal()
  const toggle = async () => setShown(!isShown && (await reveal()))
  const label = isShown ? 'Hide it' : 'Show it'
  const Icon = isShown ? EyeOff : Eye
  const letters = [...(isShown ? value : '••••••••')]
  const endsFrom = isShown ? Math.max(0, letters.length - 3) : 0
  return (
    <>
      <span>
        <span className={look}>{letters.slice(0, endsFrom).join('')}</span>
        {/* Keeps the eye on the same line: a word joiner works only between text. */}
        <span className="whitespace-nowrap">
          <span className={look}>{letters.slice(endsFrom).join('')}</span>
          <button
            type="button"
            aria-label={called === undefined ? label : `${label}: ${called}`}
            aria-pressed={isShown}
            onClick={() => void toggle()}
            className="relative -me-0.5 ms-0.5 inline-grid size-5 place-items-center rounded-xs align-[-0.3em] text-muted after:absolute after:-inset-x-2.5 after:-inset-y-0.5 hover:bg-hover hover:text-ink pointer-coarse:after:-inset-3"
          >
            <Icon aria-hidden className="size-4" />
          </button>
        </span>
      </span>
      {noBreak}
    </>
  )
}

const look = 'break-all font-mono text-[0.92em]'

/** Keeps a full stop with the word before it. */
const noBreak = '\u2060'
