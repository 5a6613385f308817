import { showToast } from './show-toast.ts'

/** What was to open did not come from the server. All that is on the page stays, and `again` tries it once more. */
export function sayNotOpened(again: () => void) {
  showToast({
    title: 'This could not be opened',
    description: 'Nothing is lost; please try again.',
    tone: 'destructive',
    actions: [{ label: 'Try again', onClick: again }],
  })
}
