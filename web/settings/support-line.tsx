import { supportEmail } from '#contract/brand.ts'

/** Whom to ask, where one can read and copy it. */
export function SupportLine() {
  return (
    <p className="text-muted">
      Support:{' '}
      <a
        href={`mailto:${supportEmail}`}
        className="font-medium text-primary-ink underline-offset-4 hover:underline"
      >
        {supportEmail}
      </a>
    </p>
  )
}
