import { Navigate, useParams } from 'react-router'
import { NotFoundPage } from './not-found-page.tsx'

/** The addresses in text messages: `/s/42` opens that screenshot in the hub, `/s` the conversation. */
export function ShortLink() {
  const { id } = useParams()
  if (id === undefined) return <Navigate to="/app" state={{ pane: 'chat' }} replace />
  if (!/^[1-9]\d{0,15}$/.test(id)) return <NotFoundPage />
  return <Navigate to={`/app?screenshot=${id}`} replace />
}
