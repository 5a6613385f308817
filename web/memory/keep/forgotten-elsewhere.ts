import type { QueryClient } from '@tanstack/react-query'
import { screenshotKeys, takeOffWalls } from './screenshot-walls.ts'

/** Tells the other tabs of this browser that a screenshot is gone. */
export function tellOtherTabs(id: number): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(id)
  channel.close()
}

/** What another tab has deleted leaves the walls here; where it is open, asking again says that it is gone. */
export function hearOtherTabs(client: QueryClient): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data: id }) => {
    if (typeof id !== 'number') return
    takeOffWalls(client, id)
    client.removeQueries({ queryKey: screenshotKeys.one(id), type: 'inactive' })
    void client.invalidateQueries({ queryKey: screenshotKeys.one(id), exact: true })
  }
  return () => channel.close()
}

const channelName = 'screenshots-forgotten'
