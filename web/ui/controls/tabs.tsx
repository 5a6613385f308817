import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { ringByKeyOnly } from './ring-by-key-only.ts'

export type Tab<V extends string> = { value: V; label: string; icon?: ReactNode; content: ReactNode }

type TabsProps<V extends string> = {
  /** The name of the tab list. */
  label: string
  value: V
  onValueChange: (value: V) => void
  tabs: readonly Tab<V>[]
  className?: string
}

/** Several panels in one place, one of them visible. */
export function Tabs<V extends string>({ label, value, onValueChange, tabs, className }: TabsProps<V>) {
  return (
    <Primitive.Root
      value={value}
      onValueChange={chosen => onValueChange(chosen as V)}
      className={classNames('grid gap-5', className)}
    >
      <Primitive.List aria-label={label} className="flex overflow-x-auto rounded-control bg-sunken p-1">
        {tabs.map(tab => (
          <Primitive.Trigger key={tab.value} value={tab.value} className={triggerLook} {...ringByKeyOnly}>
            {tab.icon}
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map(tab => (
        <Primitive.Content key={tab.value} value={tab.value} className="rounded-control">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}

const triggerLook =
  'inline-flex h-8 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-xs border border-transparent px-3 font-medium text-base text-muted transition-colors hover:text-ink max-sm:px-2 max-sm:text-sm pointer-coarse:h-11 data-[state=active]:border-line data-[state=active]:bg-raised data-[state=active]:text-ink data-pointed:outline-hidden forced-colors:data-[state=active]:border-[Highlight] [&_svg]:size-4'
