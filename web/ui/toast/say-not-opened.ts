import { showToast } from './toast-room.ts'

/** Something did not load from the server. Everything on the page stays, and `again` retries. */
export function sayNotOpened(again: () => void) {
  showToast({
    title: 'This could not be opened',
    description: 'Nothing is lost; please try again.',
    tone: 'destructive',
    actions: [{ label: 'Try again', onClick: again }],
  })
}
