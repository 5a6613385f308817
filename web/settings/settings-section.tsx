import { type ReactNode, useId } from 'react'

type SettingsSectionProps = { title: string; children: ReactNode }

/** A part of a tab under its own heading; a line parts it from the one above. */
export function SettingsSection({ title, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={sectionLook}>
      <h3 id={id} className="font-semibold text-md">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** A field that is scrolled to brings its label and its error along. */
const sectionLook =
  'grid gap-4 not-first:mt-6 not-first:border-t not-first:pt-6 [&_input]:scroll-mt-24 [&_input]:scroll-mb-10'
