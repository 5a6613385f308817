import { type ExternalToast, toast } from 'sonner'

/** Those that are not on their way out: asked for a change, they would come back. */
export const toastsShown = () => toast.getToasts().flatMap(one => ('dismiss' in one ? [] : [one]))

/** Changes one that is shown, in its place. */
export function changeToast(
  { title, type, ...rest }: ReturnType<typeof toastsShown>[number],
  change: ExternalToast,
) {
  const say = type === 'error' ? toast.error : toast.message
  say(title, { ...rest, ...change })
}
