import { cva } from 'class-variance-authority'

/** For touch, each button is 44 px or has an area of that size: lines of text keep their height. */
const farReach = 'relative pointer-coarse:after:absolute pointer-coarse:after:-inset-3'

/** The look of a button, or of a link that acts as one. */
export const buttonLook = cva(
  [
    'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control border',
    'border-transparent font-medium transition-colors disabled:opacity-50 aria-disabled:cursor-default',
    '[&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-primary text-white hover:bg-primary-hover',
        secondary: 'border-line bg-surface text-ink hover:bg-hover',
        quiet: 'text-muted hover:bg-hover hover:text-ink',
        destructive: 'bg-danger text-white hover:bg-danger-hover',
        'quiet-destructive':
          'text-muted hover:bg-danger-soft hover:text-danger-ink focus-visible:text-danger-ink',
        link: 'text-primary-ink underline-offset-4 hover:underline',
      },
      size: {
        small: 'relative h-8 px-2.5 text-sm pointer-coarse:h-11 pointer-coarse:min-w-11 [&_svg]:size-4',
        medium: 'h-9 px-3.5 text-base pointer-coarse:h-11 [&_svg]:size-4',
        large: 'h-11 px-5 text-md [&_svg]:size-5',
        icon: 'size-9 p-0 pointer-coarse:size-11 [&_svg]:size-4.5',
        'small-icon': 'relative size-8 p-0 pointer-coarse:size-11 [&_svg]:size-4',
        inline: `h-auto rounded-xs p-0 text-base ${farReach}`,
      },
    },
    defaultVariants: { variant: 'primary', size: 'medium' },
  },
)
