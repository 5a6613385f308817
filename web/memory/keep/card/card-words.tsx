import type { FoundScreenshot } from '#contract/screenshot.ts'
import type { Snippet } from '#contract/search-match.ts'
import { fromFirstHighlight } from './from-first-highlight.ts'

type CardWordsProps = {
  screenshot: FoundScreenshot
  /** There is room for a few words only, including the first match. */
  isShort?: boolean
}

/** The description of a screenshot or, for a search result, the matching passage. */
export function CardWords({ screenshot, isShort = false }: CardWordsProps) {
  const { description, aiAnalysis, match } = screenshot
  // The title is shown above already.
  if (match?.snippet && match.snippet.field !== 'title')
    return <Highlighted {...(isShort ? fromFirstHighlight(match.snippet) : match.snippet)} />
  return description || aiAnalysis || 'No description available'
}

function Highlighted({ text, highlights }: Snippet) {
  return (
    <>
      {highlights.map(({ from: start, to: end }, i) => (
        <span key={start}>
          {text.slice(highlights[i - 1]?.to ?? 0, start)}
          <mark className="rounded-xs bg-warning-soft text-warning-ink">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(highlights.at(-1)?.to ?? 0)}
    </>
  )
}
