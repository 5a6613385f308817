import { Chip } from './chip.tsx'

type FollowUpsProps = { questions: readonly string[]; isBusy: boolean; onAsk: (question: string) => void }

/** Questions that make sense after the last answer. */
export function FollowUps({ questions, isBusy, onAsk }: FollowUpsProps) {
  return (
    <ul aria-label="Ask next" className="ms-10 flex animate-appear flex-wrap gap-2">
      {questions.map(question => (
        <li key={question}>
          <Chip disabled={isBusy} onClick={() => onAsk(question)}>
            {question}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
