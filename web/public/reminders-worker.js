/* Shows reminders that the server pushes, also while no page of Remy is open. It caches and intercepts nothing. */

self.addEventListener('push', event => {
  const { key, title, body, path, reminderIds } = event.data.json()
  const only = reminderIds.length === 1
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      // One that is sent again replaces the first, silently.
      tag: key,
      icon: '/icons/remy-192.png',
      data: { path, reminderIds },
      actions: only
        ? [
            { action: 'done', title: 'Done' },
            { action: 'snooze', title: 'In an hour' },
          ]
        : [],
    }),
  )
})

self.addEventListener('notificationclick', event => {
  const { path, reminderIds } = event.notification.data
  event.notification.close()
  const change = changes[event.action]
  event.waitUntil(change ? send(reminderIds[0], change).catch(() => open(path)) : open(path))
})

const changes = {
  done: { state: 'done' },
  snooze: { state: 'snoozed', snoozeFor: 'PT1H' },
}

async function send(id, change) {
  const response = await fetch(`/api/reminders/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
}

/** In a page of Remy that is open already, if there is one. */
async function open(path) {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return self.clients.openWindow(path)
  await page.focus()
  await page.navigate(path).catch(() => self.clients.openWindow(path))
}
