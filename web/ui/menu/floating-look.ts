/** A small panel above the page: a menu, or a list of options. */
export const floatingLook =
  'z-50 min-w-44 max-w-[calc(100vw-1rem)] animate-appear overflow-hidden rounded-card border bg-raised p-1 text-ink shadow-float data-[state=closed]:animate-vanish'

/** One line in such a panel. */
export const floatingItemLook =
  'relative flex min-h-8 cursor-default py-1 select-none items-center gap-2.5 rounded-control px-2.5 text-base outline-none pointer-coarse:min-h-11 data-[disabled]:opacity-50 data-[highlighted]:bg-hover forced-colors:data-[highlighted]:bg-[Highlight] [&_svg]:size-4 [&_svg]:shrink-0'
