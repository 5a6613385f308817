import { supportEmail } from '#contract/brand.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'

/** The support address, to read and copy. */
export function SupportLine() {
  return (
    <p className="text-muted">
      Support:{' '}
      <a href={`mailto:${supportEmail}`} className={buttonLook({ variant: 'link', size: 'inline' })}>
        {supportEmail}
      </a>
    </p>
  )
}
