import { ChevronDown } from 'lucide-react'
import { contentTypes, type Screenshot } from '#contract/screenshot.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { MenuItem } from '#web/ui/menu-item.tsx'
import { contentTypeName } from './content-type-name.ts'
import { useUpdateScreenshot } from './use-update-screenshot.ts'

/** The content type, put right in two taps. */
export function DetailType({ screenshot }: { screenshot: Screenshot }) {
  const { update, isPending } = useUpdateScreenshot()
  const name = contentTypeName(screenshot.type)
  const others = [...contentTypes, 'unknown' as const].filter(type => type !== screenshot.type)
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="secondary" size="small" busy={isPending} aria-label={`Type: ${name}. Change it`}>
          {name}
          <ChevronDown aria-hidden className="text-muted" />
        </Button>
      }
    >
      {others.map(type => (
        <MenuItem key={type} onSelect={() => update({ id: screenshot.id, change: { type } })}>
          {contentTypeName(type)}
        </MenuItem>
      ))}
    </Menu>
  )
}
