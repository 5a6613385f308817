import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'

/** Something to ask or to do next, in a few words. */
export function Chip({ className, ...rest }: Omit<ComponentProps<typeof Button>, 'variant' | 'size'>) {
  return (
    <Button
      variant="secondary"
      size="small"
      className={classNames(
        'h-auto min-h-8 pointer-coarse:h-auto pointer-coarse:min-h-11 shrink whitespace-normal rounded-full py-1 text-start font-normal',
        className,
      )}
      {...rest}
    />
  )
}
