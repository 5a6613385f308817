import { sendLater } from '#web/phone/page/send-later.ts'
import { thisDevice } from '#web/phone/page/this-device.ts'
import { confirmShares, waitingOf } from '#web/phone/waiting-on-phone.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'

/**
 * Reports the outcome of a share, and saves it if it surely came from the share sheet. Does not ask about
 * others.
 */
export async function takeShared(shared: string, ownerId: number): Promise<void> {
  if (shared === 'empty') showToast({ title: 'There was nothing to save' })
  else if (shared === 'full')
    showToast({
      title: 'Not saved',
      description: `There is no room left on ${thisDevice()}. What you shared was not kept.`,
      tone: 'destructive',
    })
  // Only an installed app is in the share sheet, and only such an app has its own window.
  else if (matchMedia('(display-mode: standalone)').matches) await saveShares([shared], ownerId)
}

/** The person wants to save these. */
export async function saveShares(shares: readonly string[], ownerId: number): Promise<void> {
  if ((await confirmShares(shares)) === 0) return
  const { length } = await waitingOf(ownerId)
  showToast({ title: `Saved on ${thisDevice()}, ${length} waiting` })
  await sendLater()
}
