/** The look of a text control. 16 px on touch screens, because iOS zooms into smaller ones. */
export const inputLook = [
  'w-full rounded-control border border-edge bg-surface px-3 text-base text-ink transition-colors',
  'pointer-coarse:text-md focus-visible:border-primary focus-visible:outline-offset-0',
  'disabled:border-line disabled:bg-sunken disabled:text-muted',
  'aria-invalid:border-danger aria-invalid:[--focus:var(--color-danger)]',
].join(' ')
