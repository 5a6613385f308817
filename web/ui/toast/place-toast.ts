import type { ExternalToast } from 'sonner'
import { changeToast, toastsShown } from './change-toast.ts'
import { inTitleRow } from './in-title-row.ts'

/** Where one lies on the screen as it is now: in the row of a title or, where that is none, in the corner. */
export const placeToast = ({ description, action }: Pick<ExternalToast, 'description' | 'action'>) => ({
  style: { height: 'auto' },
  className: description || action ? undefined : brief,
  ...inTitleRow(Boolean(action)),
})

/** The screen has become another: what is shown does not hang where the last one had its title. */
export function placeToastsAnew() {
  for (const one of toastsShown()) if (one.position === undefined) changeToast(one, placeToast(one))
}

/** A few words take no more of what lies below than they need. */
const brief =
  'py-2.5! md:w-fit! pointer-fine:[&>[data-close-button]]:top-1.25! pointer-coarse:[&>[data-close-button]]:-top-px!'
