import { ArrowLeft } from 'lucide-react'
import { useHasNothing } from '#web/memory/keep/queries/use-has-nothing.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Chip } from './chip.tsx'
import { FirstSteps } from './first-steps.tsx'
import { greeting } from './greeting.ts'
import { RemyBubble } from './remy-bubble.tsx'

type WelcomeProps = {
  /** Milliseconds since 1970. */
  now: number
  /** The title of the subject, if there is one. */
  subject: string | null
  onAsk: (question: string) => void
  /** Opens the upload. */
  onUpload: () => void
}

/** Remy's welcome in an empty conversation: a greeting, and questions to ask. It is not stored. */
export function Welcome({ now, subject, onAsk, onUpload }: WelcomeProps) {
  const [, change] = useMemoryView()
  const hasNothing = useHasNothing({ asks: false }) && subject === null
  const questions = subject === null ? globalQuestions : subjectQuestions
  return (
    <div className="grid grid-cols-1 gap-3">
      <RemyBubble>
        <p className="mb-1.5 font-serif text-xl">{greeting(new Date(now).getHours())}</p>
        {subject === null ? <Abilities /> : <AboutSubject title={subject} />}
      </RemyBubble>
      <div className="ms-10 flex flex-wrap gap-2">
        {hasNothing && <FirstSteps onUpload={onUpload} />}
        {!hasNothing &&
          questions.map(question => (
            <Chip key={question} onClick={() => onAsk(question)}>
              {question}
            </Chip>
          ))}
        {/* An upload opens this chat too, whatever one wanted to ask next. */}
        {subject !== null && (
          <Button
            variant="quiet"
            size="small"
            className="rounded-full"
            onClick={() => change({ chatId: null })}
          >
            <ArrowLeft aria-hidden />
            Ask about all screenshots
          </Button>
        )}
      </div>
    </div>
  )
}

function Abilities() {
  return (
    <>
      <p>I’m Remy. I remember what you saw. I can</p>
      <ul className="my-1.5 list-disc text-balance ps-5 marker:text-remy">
        <li>find any screenshot by a word in it,</li>
        <li>answer questions, and show you where I read it,</li>
        <li>look up dates, amounts, links, phone numbers and codes,</li>
        <li>round up everything on a topic, or from this week.</li>
      </ul>
      <p>If I can’t find it, I’ll say so.</p>
    </>
  )
}

function AboutSubject({ title }: { title: string }) {
  return (
    <p>
      Ask me about <strong className="font-semibold">{brief(title)}</strong>: what it says, or any detail in
      it.
    </p>
  )
}

const globalQuestions = ['What did I save this week?', 'What’s coming up?', 'What do I still have to do?']
const subjectQuestions = ['What does it say?', 'Which dates and amounts are in it?']

/** The full title is above the conversation. */
function brief(title: string): string {
  return title.length > 60 ? `${title.slice(0, 59).trimEnd()}…` : title
}
