import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addBrowser,
  changeNotifications,
  createFeed,
  getNotifications,
  type NotificationsChange,
  removeBrowser,
  removeFeed,
} from '#contract/notification.ts'
import {
  NotificationsBlocked,
  subscribeBrowser,
  unsubscribeBrowser,
} from '#web/account/browser/this-browser.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { ownTimeZone } from '#web/memory/keep/queries/own-time-zone.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { serverUnreachable } from './server-unreachable.ts'

export const notificationsKey = ['notifications'] as const

export function useNotifications() {
  return useQuery({
    queryKey: notificationsKey,
    queryFn: ({ signal }) => call(getNotifications, {}, { signal }),
  })
}

export function useChangeNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: NotificationsChange) =>
      call(changeNotifications, { body: { ...change, timeZone: ownTimeZone() } }),
    onSuccess: changed => client.setQueryData(notificationsKey, changed),
    onError: error => tellFailure('Update failed', error),
  })
}

/** Lets this browser show reminders, or stops that. */
export function useThisBrowser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ on, publicKey }: { on: boolean; publicKey: string }) => {
      if (on) {
        const body = await subscribeBrowser(publicKey)
        await call(addBrowser, { body })
        await call(changeNotifications, { body: { byPush: true, timeZone: ownTimeZone() } })
        return
      }
      const endpoint = await unsubscribeBrowser()
      if (endpoint !== null) await call(removeBrowser, { body: { endpoint } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: notificationsKey }),
    onError: error => tellFailure('Setting not changed', error),
  })
}

export function useFeed() {
  const client = useQueryClient()
  const again = () => client.invalidateQueries({ queryKey: notificationsKey })
  const create = useMutation({
    mutationFn: () => call(createFeed, {}),
    onSuccess: again,
    onError: error => tellFailure('Calendar address not created', error),
  })
  const remove = useMutation({
    mutationFn: () => call(removeFeed, {}),
    onSuccess: async () => {
      create.reset()
      await again()
    },
    onError: error => tellFailure('Calendar address not switched off', error),
  })
  return { create, remove }
}

const tellFailure = (title: string, error: unknown) =>
  showToast({
    title,
    description:
      error instanceof NotificationsBlocked
        ? error.message
        : problemSentence(error, { refused: serverUnreachable }),
    tone: 'destructive',
  })
