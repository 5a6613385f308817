import { GalleryVerticalEnd, type LucideIcon, MessageCircle } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { brand } from '#contract/brand.ts'
import { ringByKeyOnly } from '#web/ui/controls/ring-by-key-only.ts'
import { placeToastsAnew } from '#web/ui/toast/toast-room.ts'

export type Pane = 'memory' | 'chat'

type TwoPaneProps = {
  memory: ReactNode
  chat: ReactNode
  /** The pane that a phone shows. */
  shown: Pane
  onShownChange: (pane: Pane) => void
  onChatKeyDown: (event: KeyboardEvent) => void
}

/**
 * Memories on the left, Remy on the right, each with its own scroll position. Below 768 px only one is shown,
 * with tabs at the bottom. The other stays mounted, so that both keep their position.
 */
export function TwoPane({ memory, chat, shown, onShownChange, onChatKeyDown }: TwoPaneProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chat's field is where memories have toasts
  useEffect(placeToastsAnew, [shown])
  return (
    <Tabs.Root
      value={shown}
      onValueChange={pane => onShownChange(pane as Pane)}
      className="flex min-h-0 flex-1 flex-col tiny:h-dvh tiny:flex-none"
    >
      <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Tabs.Content forceMount value="memory" tabIndex={-1} className={paneLook}>
          {memory}
        </Tabs.Content>
        <Tabs.Content
          forceMount
          value="chat"
          tabIndex={-1}
          data-voice="remy"
          onKeyDown={onChatKeyDown}
          className={`${paneLook} bg-surface md:border-s`}
        >
          {/* A phone hides the other pane, with its heading. */}
          <h1 className="sr-only md:hidden">Chat with {brand}</h1>
          {chat}
        </Tabs.Content>
      </div>
      <Tabs.List
        aria-label="Memory or chat"
        data-toast-floor={shown === 'memory' ? '' : undefined}
        className="grid grid-cols-2 border-t bg-surface pb-safe md:hidden"
      >
        <BottomTab pane="memory" icon={GalleryVerticalEnd} name="Memory" />
        <BottomTab pane="chat" icon={MessageCircle} name="Chat" />
      </Tabs.List>
    </Tabs.Root>
  )
}

const paneLook = 'flex min-h-0 min-w-0 flex-col max-md:data-[state=inactive]:hidden'

function BottomTab({ pane, icon: Icon, name }: { pane: Pane; icon: LucideIcon; name: string }) {
  return (
    <Tabs.Trigger
      value={pane}
      {...ringByKeyOnly}
      className="grid h-14 short:h-9 short:grid-flow-col short:items-center short:gap-2 place-content-center justify-items-center gap-0.5 border-transparent border-t-2 text-muted text-xs -outline-offset-2 data-pointed:outline-hidden data-[state=active]:border-primary data-[state=active]:font-medium data-[state=active]:text-primary-ink"
    >
      <Icon aria-hidden className="size-5" />
      {name}
    </Tabs.Trigger>
  )
}
