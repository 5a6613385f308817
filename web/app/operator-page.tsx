import { isGone } from '#web/api/is-gone.ts'
import { Operations } from '#web/operator/operations.tsx'
import { useOperations } from '#web/operator/operator-queries.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PlainLayout } from './shell/plain-layout.tsx'

/** For operators of Remy. All others see that there is no such page. */
export function OperatorPage() {
  const { error } = useOperations()
  if (isGone(error)) return <NotFoundPage />
  return (
    <PlainLayout title="Operations">
      <Operations />
    </PlainLayout>
  )
}
