import { toast } from 'sonner'

/** What is shown stays until it is let go, and from then on as long as it would have from the beginning. */
export function keepToasts(): () => void {
  const kept = new Map(shown().map(one => [one.id, one.duration]))
  for (const one of shown()) update(one, Number.POSITIVE_INFINITY)
  return () => {
    for (const one of shown()) if (kept.has(one.id)) update(one, kept.get(one.id))
  }
}

/** Those that are not on their way out: asked to stay, they would come back. */
const shown = () => toast.getToasts().flatMap(one => ('dismiss' in one ? [] : [one]))

function update({ title, type, ...rest }: ReturnType<typeof shown>[number], duration: number | undefined) {
  const say = type === 'error' ? toast.error : toast.message
  say(title, { ...rest, duration })
}
