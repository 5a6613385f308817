import { phoneOwner } from '#web/phone/library-on-phone.ts'
import type { Waiting } from '#web/phone/phone-db.ts'
import { keepWaiting } from '#web/phone/waiting-on-phone.ts'

/**
 * Whether it is a share from the share sheet of a phone: `share_target` in the manifest. Never a part of
 * another page.
 */
export const isShare = ({ method, destination }: Request, { pathname }: URL) =>
  method === 'POST' && pathname === '/share' && destination === 'document'

/**
 * Stores the share on the phone and responds at once, with or without a network. The page then sends it, but
 * only once it is certain that the user wants that, because any site can send a form to this address. The
 * page decides by the name of the share, which no site can guess: `/app?shared=NAME`.
 */
export async function takeShare(request: Request): Promise<Response> {
  const share = crypto.randomUUID()
  const ownerId = (await phoneOwner())?.session.user.id ?? null
  const items = itemsIn(await request.formData()).map(item => ({ ...item, ownerId, share }))
  const outcome = await keepWaiting(items).then(
    () => (items.length > 0 ? kept(request, share) : 'empty'),
    () => 'full',
  )
  return Response.redirect(`/app?shared=${outcome}`, 303)
}

/** A share sheet is no page, so it has no referrer. Without a name, the page asks. */
const kept = ({ referrer }: Request, share: string) => (/^https?:/.test(referrer) ? 'ask' : share)

function itemsIn(form: FormData): Pick<Waiting, 'file' | 'text'>[] {
  const files = form.getAll('files').filter(one => one instanceof File && one.size > 0) as File[]
  const said = ['title', 'text', 'url'].map(name => String(form.get(name) ?? '').trim()).filter(Boolean)
  // Apps often put the link into the text too.
  const words = said.filter(
    (one, i) => !said.some((other, j) => j !== i && other.includes(one) && (other !== one || j < i)),
  )
  return [
    ...files.map(file => ({ file, text: '' })),
    ...(words.length > 0 ? [{ file: null, text: words.join('\n') }] : []),
  ]
}
