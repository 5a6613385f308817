import { BellPlus } from 'lucide-react'
import { Chip } from './chip.tsx'

type FollowUpsProps = {
  questions: readonly string[]
  /** The answer may change with the next screenshot. */
  canWatch: boolean
  isBusy: boolean
  onAsk: (question: string) => void
}

/** Suggestions after the last answer: questions, and a notification when it changes. */
export function FollowUps({ questions, canWatch, isBusy, onAsk }: FollowUpsProps) {
  return (
    <ul aria-label="Ask next" className="ms-10 flex animate-appear flex-wrap gap-2">
      {questions.map(question => (
        <li key={question}>
          <Chip disabled={isBusy} onClick={() => onAsk(question)}>
            {question}
          </Chip>
        </li>
      ))}
      {canWatch && (
        <li>
          <Chip disabled={isBusy} onClick={() => onAsk(watchWords)}>
            <BellPlus aria-hidden className="me-1.5 inline size-3.5 align-[-0.15em]" />
            {watchWords}
          </Chip>
        </li>
      )}
    </ul>
  )
}

/** Remy relates these words to the question before. */
const watchWords = 'Tell me when this changes'
