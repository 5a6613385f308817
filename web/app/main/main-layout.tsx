import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useDisplayPreferences } from '#web/account/use-display-preferences.ts'
import { useUser } from '#web/account/use-user.ts'
import { OfflineNotice } from '#web/app/phone/offline-notice.tsx'
import { Header } from '#web/app/shell/header.tsx'
import type { Place } from '#web/app/shell/places.ts'
import { SearchRow } from '#web/app/shell/search-row.tsx'
import { SkipLink } from '#web/app/shell/skip-link.tsx'
import { usePageTitle } from '#web/app/shell/use-page-title.ts'
import { DropVeil } from '#web/memory/capture/drop-veil.tsx'
import { adoptSmartPreference } from '#web/memory/keep/queries/smart-preference.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { HeadPart } from '#web/memory/keep/wall/head-part.tsx'
import { ChatPanel } from '#web/memory/reply/chat-panel.tsx'
import { useHistoryStep } from '#web/ui/dialog/use-history-step.ts'
import { phoneQuery } from '#web/ui/phone-query.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { MainDialogs } from './main-dialogs.tsx'
import { MainPane } from './main-pane.tsx'
import { type Pane, TwoPane } from './two-pane.tsx'
import { useBackToMemories } from './use-back-to-memories.ts'
import { useFeedKeys } from './use-feed-keys.ts'
import { useHeadAway } from './use-head-away.ts'
import { useUploadDialog } from './use-upload-dialog.ts'
import { useWayToChat } from './use-way-to-chat.ts'

/** Every main screen: header and search at the top, the screen's content on the left, Remy on the right. */
export function MainLayout({ place }: { place: Place }) {
  const { shown, setShown, isByTab } = useShownPane(place.path)
  const [{ screenshotId, chatId: _, ...listed }] = useMemoryView()
  const { openWith, openAgain, invites, from, props } = useUploadDialog()
  const [{ showsWelcome }] = useDisplayPreferences()
  usePageTitle(place.name)
  const isSmart = useUser()?.smartSearch
  useLayoutEffect(() => adoptSmartPreference(isSmart), [isSmart])
  const { showChat, toChat, toMemories, onKeyDown } = useWayToChat(setShown)
  const noteOpened = useBackToMemories({ shown, onMemories: toMemories, onChat: () => setShown('chat') })
  const toChatAbout = (id: number) => {
    noteOpened(id)
    toChat(id)
  }
  useFeedKeys({ onEnd: () => toChat() })
  const head = useHeadAway(JSON.stringify([place.path, listed]))
  const isPhone = useMediaQuery(phoneQuery)
  // Details have an entry of their own, above this one.
  useHistoryStep(isPhone && isByTab && screenshotId === null, () => setShown('memory'))
  return (
    <div className="relative flex h-screen-exact flex-col overflow-clip tiny:h-auto tiny:overflow-visible">
      <SkipLink to="chat" onSkip={() => toChat()}>
        Skip to chat
      </SkipLink>
      <Header onGo={() => setShown('memory')} />
      <OfflineNotice />
      <main ref={head} className="group/head flex min-h-0 flex-1 flex-col">
        <HeadPart>
          <SearchRow types={place.types} isAway={shown === 'chat'} />
        </HeadPart>
        <TwoPane
          shown={shown}
          onShownChange={pane => setShown(pane, { isByTab: true })}
          memory={
            <MainPane
              place={place}
              onSelect={({ id, isByKey }) => {
                if (isByKey) return toChatAbout(id)
                noteOpened(id)
                showChat()
              }}
              onUpload={() => openWith(null)}
            />
          }
          chat={
            <>
              <ChatPanel onUpload={file => openWith(file, 'chat')} showsWelcome={showsWelcome} />
              <SkipLink to="memories" isLow onSkip={toMemories}>
                Skip to memories
              </SkipLink>
            </>
          }
          onChatKeyDown={onKeyDown}
        />
      </main>
      <MainDialogs
        upload={props}
        onUploadAgain={openAgain}
        uploadLeadsToChat={from === 'chat' || !place.staysAfterUpload}
        onChat={toChatAbout}
      />
      <DropVeil shown={invites} />
    </div>
  )
}

/**
 * A navigation to another screen shows that screen, not the chat in front of the previous one. A link may
 * open the chat, or name its subject. `isByTab`: its tab opened the chat, so the address does not say so.
 */
function useShownPane(path: string) {
  const { state } = useLocation()
  const [{ chatId }] = useMemoryView()
  const [kept, setKept] = useState<{ at: string; pane: Pane; isByTab: boolean }>({
    at: path,
    pane: state?.pane === 'chat' || chatId !== null ? 'chat' : 'memory',
    isByTab: false,
  })
  const shown = kept.at === path ? kept.pane : 'memory'
  return {
    shown,
    isByTab: shown === 'chat' && kept.isByTab,
    setShown: (pane: Pane, { isByTab } = { isByTab: false }) => setKept({ at: path, pane, isByTab }),
  }
}
