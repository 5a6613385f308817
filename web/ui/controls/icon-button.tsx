import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'aria-label' | 'size' | 'busyLabel'> & {
  /** Its name, also shown as a tooltip. */
  label: string
  size?: 'icon' | 'small-icon'
}

export function IconButton({ label, variant = 'quiet', size = 'icon', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button aria-label={label} variant={variant} size={size} {...rest} />
    </Tooltip>
  )
}
