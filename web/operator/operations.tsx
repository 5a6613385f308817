import { CircleCheck, RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Operations as Numbers } from '#contract/operator.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { jobName } from './job-name.ts'
import { useOperations, useRetryJob } from './operator-queries.ts'

/** How Remy is, for those who run it: numbers, and no look at what anybody keeps. */
export function Operations() {
  const { data, error, isPending, isFetching, refetch } = useOperations()
  if (isPending)
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner label="Loading" className="size-6" />
      </div>
    )
  if (!data)
    return (
      <EmptyState
        title="This could not be loaded"
        description={problemSentence(error, { refused: 'The server cannot be reached.' })}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  const { people, storage } = data
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 text-muted">
        <p>Version {data.version}</p>
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          <RotateCw aria-hidden />
          Refresh
        </Button>
      </div>
      <Part title="People">
        <Figures
          figures={[
            ['Accounts', count(people.accounts)],
            ['Signed in during the last seven days', count(people.activeThisWeek)],
            ['Address not confirmed', count(people.unconfirmed)],
          ]}
        />
      </Part>
      <Part title="Storage">
        <Figures
          figures={[
            ['Screenshots', count(storage.screenshots)],
            ['Size of the screenshots', megabytes(storage.bytes)],
            ['Recently deleted', count(storage.inTrash)],
            ['Size of what is recently deleted', megabytes(storage.bytesInTrash)],
          ]}
        />
      </Part>
      <Part title="Queue">
        <Queue queue={data.queue} />
      </Part>
      <Part title={data.givenUpCount > 0 ? `Jobs given up (${count(data.givenUpCount)})` : 'Jobs given up'}>
        <GivenUp jobs={data.givenUp} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 border-line border-t pt-6">
      <h2 id={id} className="font-semibold text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Figures({ figures }: { figures: [name: string, value: string][] }) {
  return (
    <dl className="grid gap-2">
      {figures.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-muted">{name}</dt>
          <dd data-figures className="font-medium">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Queue({ queue }: Pick<Numbers, 'queue'>) {
  if (queue.length === 0) return <p className="text-muted">No job waits.</p>
  return (
    <ul className="grid divide-y divide-line">
      {queue.map(({ kind, waiting, running, oldestSeconds }) => (
        <li key={kind} className="flex flex-wrap justify-between gap-x-6 py-2">
          <span title={kind}>{jobName(kind)}</span>
          <span data-figures className="text-muted">
            {sayWaiting(waiting, oldestSeconds)}, {count(running)} running
            {oldestSeconds > 0 && `, due for ${count(oldestSeconds)} s`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function GivenUp({ jobs }: { jobs: Numbers['givenUp'] }) {
  const retry = useRetryJob()
  if (jobs.length === 0)
    return (
      <p className="flex items-center gap-2 text-muted">
        <CircleCheck aria-hidden className="size-4.5 shrink-0" />
        None in the last 30 days.
      </p>
    )
  return (
    <ul className="grid divide-y divide-line">
      {jobs.map(({ id, kind, message, givenUpAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 sm:flex-nowrap"
        >
          <div className="min-w-0">
            <p title={kind} className="font-medium">
              {jobName(kind)}
            </p>
            <p className="break-words text-muted text-sm">{message}</p>
            <p className="text-muted text-sm">
              <time dateTime={givenUpAt}>{new Date(givenUpAt).toLocaleString()}</time>
            </p>
          </div>
          <Button
            variant="secondary"
            aria-label={`Retry: ${jobName(kind)}`}
            busy={retry.isPending && retry.variables === id}
            onClick={() => retry.mutate(id)}
          >
            Retry
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** A job that is not due yet is not stuck. */
const sayWaiting = (waiting: number, oldestSeconds: number) =>
  `${count(waiting)} ${oldestSeconds > 0 || waiting === 0 ? 'waiting' : 'planned'}`

const count = (number: number) => number.toLocaleString('en-US')
const megabytes = (bytes: number) => `${count(Math.ceil(bytes / 1_048_576))} MB`
