import { useState } from 'react'
import { useLocation } from 'react-router'
import { useDisplayPreferences } from '#web/account/use-display-preferences.ts'
import { DropVeil } from '#web/memory/capture/drop-veil.tsx'
import { ChatPanel } from '#web/memory/reply/chat-panel.tsx'
import { Header } from './header.tsx'
import { MainDialogs } from './main-dialogs.tsx'
import { MainPane } from './main-pane.tsx'
import type { Place } from './places.ts'
import { SearchRow } from './search-row.tsx'
import { type Pane, TwoPane } from './two-pane.tsx'
import { usePageTitle } from './use-page-title.ts'
import { useUploadDialog } from './use-upload-dialog.ts'

/** Every main screen: header and search on top, the screen's own things on the left, Remy on the right. */
export function MainLayout({ place }: { place: Place }) {
  const [shown, setShown] = useShownPane(place.path)
  const { openWith, openAgain, invites, from, props } = useUploadDialog()
  const [{ showsWelcome }] = useDisplayPreferences()
  usePageTitle(place.name)
  const showChat = () => setShown('chat')
  return (
    <div className="relative flex h-screen-exact flex-col overflow-clip tiny:h-auto tiny:overflow-visible">
      <Header onGo={() => setShown('memory')} />
      <main className="flex min-h-0 flex-1 flex-col">
        <SearchRow types={place.types} isAway={shown === 'chat'} />
        <TwoPane
          shown={shown}
          onShownChange={setShown}
          memory={<MainPane place={place} onSelect={showChat} onUpload={() => openWith(null)} />}
          chat={<ChatPanel onUpload={file => openWith(file, 'chat')} showsWelcome={showsWelcome} />}
        />
      </main>
      <MainDialogs
        upload={props}
        onUploadAgain={openAgain}
        uploadLeadsToChat={from === 'chat' || !place.staysAfterUpload}
        onChat={showChat}
      />
      <DropVeil shown={invites} />
    </div>
  )
}

/** Going to another screen shows that screen, not the chat that was in front of the last one. A link may lead to the chat. */
function useShownPane(path: string) {
  const { state } = useLocation()
  const [{ at, pane }, setShown] = useState<{ at: string; pane: Pane }>({
    at: path,
    pane: state?.pane === 'chat' ? 'chat' : 'memory',
  })
  const setPane = (next: Pane) => setShown({ at: path, pane: next })
  return [at === path ? pane : 'memory', setPane] as const
}
