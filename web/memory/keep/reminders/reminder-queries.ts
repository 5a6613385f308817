import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changeReminder,
  createReminder,
  getComingUp,
  type NewReminder,
  type Reminder,
  type ReminderChange,
  remindersOfScreenshot,
  removeReminder,
} from '#contract/reminder.ts'
import { urlOf } from '#web/api/ask-server.ts'
import { call } from '#web/api/call.ts'
import { isGone } from '#web/api/is-gone.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { ownTimeZone } from '#web/memory/keep/queries/own-time-zone.ts'
import { screenshotKeys } from '#web/memory/keep/queries/screenshot-walls.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { sayWall } from './say-wall.ts'

/** Reminders, and dates that screenshots mention, of the next days. */
export const useComingUp = () => useQuery(comingUp())

/** The query of `useComingUp`. */
export function comingUp() {
  const query = { timeZone: ownTimeZone() }
  return queryOptions({
    queryKey: screenshotKeys.comingUp,
    queryFn: ({ signal }) => call(getComingUp, { query }, { signal }),
  })
}

/** The URL of its request. */
export const comingUpUrl = () => urlOf(getComingUp.path, { query: { timeZone: ownTimeZone() } })

/** The reminders of a screenshot, and those that its dates suggest. */
export function useRemindersOf(screenshotId: number) {
  return useQuery({
    queryKey: screenshotKeys.reminders(screenshotId),
    queryFn: ({ signal }) =>
      call(
        remindersOfScreenshot,
        { params: { id: String(screenshotId) }, query: { timeZone: ownTimeZone() } },
        { signal },
      ),
    gcTime: 0,
  })
}

/** Sets a reminder, says when it comes, and offers to undo it. */
export function useSetReminder() {
  const client = useQueryClient()
  const { mutate: remove } = useRemoveReminder()
  return useMutation({
    mutationFn: (wanted: NewReminder) =>
      call(createReminder, { body: { ...wanted, timeZone: ownTimeZone() } }),
    onSuccess: async reminder => {
      await settle(client)
      showToast({
        title: 'Reminder set',
        description: sayWall(reminder.at, Date.now()),
        actions: [{ label: 'Undo', onClick: () => remove(reminder.id) }],
      })
    },
    onError: error => tellFailure('Reminder not set', error),
  })
}

/** Moves, snoozes or finishes a reminder. `said` is shown when it is done. */
export function useChangeReminder() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, change }: { id: number; change: ReminderChange }) =>
      call(changeReminder, { params: { id: String(id) }, body: change }),
    onSuccess: () => settle(client),
    onError: error => tellFailure('Update failed', error),
  })
  return {
    isPending,
    finish: ({ id, text }: Reminder) =>
      mutate(
        { id, change: { state: 'done' } },
        {
          onSuccess: () =>
            showToast({
              title: 'Done',
              description: text,
              actions: [{ label: 'Undo', onClick: () => mutate({ id, change: { state: 'shown' } }) }],
            }),
        },
      ),
    move: ({ id }: Reminder, at: string, onMoved: () => void) =>
      mutate(
        { id, change: { at, timeZone: ownTimeZone() } },
        {
          onSuccess: moved => {
            onMoved()
            showToast({ title: 'Time changed', description: sayWall(moved.at, Date.now()) })
          },
        },
      ),
    snooze: ({ id }: Reminder, until: ReminderChange) =>
      mutate(
        { id, change: { ...until, state: 'snoozed' } },
        {
          onSuccess: ({ at }) =>
            showToast({ title: 'Snoozed', description: `Until ${sayWall(at, Date.now())}` }),
        },
      ),
  }
}

export function useRemoveReminder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      await call(removeReminder, { params: { id: String(id) } }).catch((error: unknown) => {
        // Removed already, in another tab or on another device.
        if (!isGone(error)) throw error
      })
    },
    onSuccess: async () => {
      await settle(client)
      showToast({ title: 'Reminder removed' })
    },
    onError: error => tellFailure('Update failed', error),
  })
}

const settle = (client: QueryClient) =>
  Promise.all(
    [screenshotKeys.comingUp, screenshotKeys.allReminders].map(queryKey =>
      client.invalidateQueries({ queryKey }),
    ),
  )

const tellFailure = (title: string, error: unknown) =>
  showToast({
    title,
    description: problemSentence(error, { refused: 'The server cannot be reached.' }),
    tone: 'destructive',
  })
