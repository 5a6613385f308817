import { Tooltip as Primitive } from 'radix-ui'
import type { ReactElement } from 'react'

/** A few words about a control, on hover and on focus. Never the only place for them. */
export function Tooltip({
  text,
  side = 'top',
  children,
}: {
  text: string
  side?: Side
  children: ReactElement
}) {
  return (
    <Primitive.Provider delayDuration={400} skipDelayDuration={200}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            onEscapeKeyDown={passOn}
            // Closes at once, because Escape is meant for the dialog below as well.
            className="z-60 max-w-64 animate-appear data-[state=closed]:animate-none rounded-control bg-ink px-2.5 py-1.5 text-canvas text-xs shadow-float"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}

/** Radix gives a key only to the topmost layer. After that is gone, passes it to the layer below. */
function passOn({ key, target }: KeyboardEvent) {
  requestAnimationFrame(() => target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
}

type Side = 'top' | 'right' | 'bottom' | 'left'
