import { ChevronDown } from 'lucide-react'
import { contentTypes } from '#contract/content-type.ts'
import type { Screenshot } from '#contract/screenshot.ts'
import { useUpdateScreenshot } from '#web/memory/keep/queries/use-update-screenshot.ts'
import { contentTypeName } from '#web/memory/keep/words/content-type-name.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuItem } from '#web/ui/menu/menu-item.tsx'

/** The content type, corrected in two taps. */
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
