import { supportEmail } from '#contract/brand.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'

/** Whom to ask, where one can read and copy it. */
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
