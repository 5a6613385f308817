import type { ExternalToast } from 'sonner'
import { aboveTray } from './above-tray.ts'
import { changeToast, toastsShown } from './change-toast.ts'
import { inTitleRow } from './in-title-row.ts'

/** Where a toast is placed on the current screen: in the title's row, above a tray, or in the corner. */
export const placeToast = ({ description, action }: Pick<ExternalToast, 'description' | 'action'>) => ({
  style: { height: 'auto' },
  className: action ? (description ? undefined : inOneRow) : description ? lined : brief,
  ...(inTitleRow(Boolean(action)) || aboveTray()),
})

/** Moves visible toasts to where they would be placed now. */
export function moveToasts() {
  for (const one of toastsShown()) if (one.position === undefined) changeToast(one, placeToast(one))
}

/** On a phone two lines fit into the height of the header, so that it covers no title below. */
const lined = 'max-md:py-1.25!'
/** A title and an action, beside each other where both fit. */
const inOneRow = 'items-center! [&>[data-content]]:basis-auto!'
/** A short toast covers no more than it needs. */
const brief =
  'py-2.5! md:w-fit! pointer-fine:[&>[data-close-button]]:top-1.25! pointer-coarse:[&>[data-close-button]]:-top-px!'
