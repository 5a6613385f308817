import { type ReactNode, useId } from 'react'

type SettingsSectionProps = { title: string; children: ReactNode }

/** A part of a tab with its own heading, below a line. */
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

/** Scrolling to a field also shows its label and its error. */
const sectionLook =
  'grid gap-4 not-first:mt-6 not-first:border-t not-first:pt-6 [&_input]:scroll-mt-24 [&_input]:scroll-mb-10'
