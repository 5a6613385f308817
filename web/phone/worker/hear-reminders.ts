declare const self: ServiceWorkerGlobalScope

/** Shows reminders that the server pushes, also while no page of Remy is open. */
export function hearReminders(): void {
  self.addEventListener('push', event => {
    const pushed = event.data?.json() as Pushed | undefined
    if (pushed) event.waitUntil(show(pushed))
  })
  self.addEventListener('notificationclick', event => {
    const { path, reminderIds } = event.notification.data as Pick<Pushed, 'path' | 'reminderIds'>
    event.notification.close()
    const change = changes[event.action]
    const [id] = reminderIds
    event.waitUntil(change && id !== undefined ? send(id, change).catch(() => open(path)) : open(path))
  })
}

type Pushed = { key: string; title: string; body: string; path: string; reminderIds: number[] }

function show({ key, title, body, path, reminderIds }: Pushed): Promise<void> {
  const options = {
    body,
    // A reminder that is sent again replaces the first, silently.
    tag: key,
    icon: '/icons/remy-192.png',
    data: { path, reminderIds },
    // Standard, though TypeScript does not know it.
    actions: reminderIds.length === 1 ? actions : [],
  }
  return self.registration.showNotification(title, options)
}

const actions = [
  { action: 'done', title: 'Done' },
  { action: 'snooze', title: 'In an hour' },
]

const changes: Record<string, object> = {
  done: { state: 'done' },
  snooze: { state: 'snoozed', snoozeFor: 'PT1H' },
}

async function send(id: number, change: object) {
  const response = await fetch(`/api/reminders/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
}

/** Opens the path in an open page of Remy, if there is one. */
async function open(path: string): Promise<unknown> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return self.clients.openWindow(path)
  await page.focus()
  return page.navigate(path).catch(() => self.clients.openWindow(path))
}
