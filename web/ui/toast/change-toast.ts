import { type ExternalToast, toast } from 'sonner'

/** Toasts that are not closing: changing a closing one would bring it back. */
export const toastsShown = () => toast.getToasts().flatMap(one => ('dismiss' in one ? [] : [one]))

/** Changes a visible toast in place. */
export function changeToast(
  { title, type, ...rest }: ReturnType<typeof toastsShown>[number],
  change: ExternalToast,
) {
  const say = type === 'error' ? toast.error : toast.message
  say(title, { ...rest, ...change })
}
