import type { Screenshot } from '#contract/screenshot.ts'
import { type MatchInContext, matchInContext } from './match-in-context.ts'

type CardWordsProps = { screenshot: Screenshot; search: string }

/** What a screenshot says, or, where the searched words stand only in its text, that place. */
export function CardWords({ screenshot, search }: CardWordsProps) {
  const { title, description, aiAnalysis, extractedText } = screenshot
  const words = description || aiAnalysis || 'No description available'
  if (!search) return words
  const match = matchInContext(words, search)
  if (match && match.before.length < 80) return <Marked {...match} />
  if (matchInContext(title, search)) return words
  const elsewhere = matchInContext(extractedText, search) ?? matchInContext(aiAnalysis, search)
  return elsewhere ? <Marked {...elsewhere} /> : words
}

function Marked({ before, match, after }: MatchInContext) {
  return (
    <>
      {before}
      <mark className="rounded-xs bg-warning-soft text-warning-ink">{match}</mark>
      {after}
    </>
  )
}
