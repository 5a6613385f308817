import { Link2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Fact } from '#contract/fact.ts'
import { noteCharsMax, type ScreenshotDetail } from '#contract/screenshot.ts'
import { FavouriteButton } from '#web/memory/keep/card/favourite-button.tsx'
import { ShareOffer } from '#web/memory/keep/sharing/share-offer.tsx'
import { ReadingProgress } from '#web/memory/keep/words/reading-progress.tsx'
import { tagsIn } from '#web/memory/keep/words/tags-in.ts'
import { TimeAgo } from '#web/memory/keep/words/time-ago.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { CopyButton } from './copy-button.tsx'
import { DetailCategories } from './detail-categories.tsx'
import { DetailDate } from './detail-date.tsx'
import { DetailReminders } from './detail-reminders.tsx'
import { DetailType } from './detail-type.tsx'
import { Editable } from './editable.tsx'
import { ExtractedText } from './extracted-text.tsx'
import { FactList } from './fact-list.tsx'
import { VersionNote } from './version-note.tsx'

type DetailKnowledgeProps = { screenshot: ScreenshotDetail; onPoint: (fact: Fact | null) => void }

/** Everything known about a screenshot, to read, select, copy and correct. */
export function DetailKnowledge({ screenshot, onPoint }: DetailKnowledgeProps) {
  const { id, createdAt, description, aiAnalysis, extractedText, facts, secrets, tags, note } = screenshot
  return (
    <div className="grid min-w-0 select-text grid-cols-1 gap-5">
      <ReadingProgress screenshot={screenshot} />
      <VersionNote screenshot={screenshot} />
      <div className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <DetailType screenshot={screenshot} />
          <span className="-mx-2 flex">
            <FavouriteButton screenshot={screenshot} className="opacity-100!" />
            <ShareOffer what={{ kind: 'screenshots', ids: [id] }}>
              {open => (
                <IconButton label="Create link" size="small-icon" onClick={open}>
                  <Link2 aria-hidden />
                </IconButton>
              )}
            </ShareOffer>
          </span>
          <TimeAgo moment={createdAt} />
          <DetailDate screenshot={screenshot} />
        </div>
        <Editable
          id={id}
          what="description"
          text={description}
          charsMax={2_000}
          changeOf={description => ({ description })}
        >
          {({ field, pencil }) =>
            field ?? (
              <div className="flex items-start gap-1">
                <p dir="auto" className="min-w-0 max-w-[70ch]">
                  {description === aiAnalysis ? '' : description}
                </p>
                {pencil && <div className="-my-1.5 flex">{pencil}</div>}
              </div>
            )
          }
        </Editable>
      </div>
      <Section title="AI Analysis">
        {aiAnalysis ? (
          <p dir="auto" className="max-w-[70ch] whitespace-pre-line">
            {aiAnalysis}
          </p>
        ) : (
          <p className="text-muted">No analysis available</p>
        )}
      </Section>
      {facts.length > 0 && (
        <Section title="Found in it">
          <FactList facts={facts} title={screenshot.title} screenshotId={id} onPoint={onPoint} />
        </Section>
      )}
      <Section title="Reminders">
        <DetailReminders screenshot={screenshot} />
      </Section>
      {extractedText && (
        <Editable
          id={id}
          what="extracted text"
          text={extractedText}
          charsMax={50_000}
          rows={12}
          hint="Search, facts and Remy will use the new text."
          changeOf={extractedText => ({ extractedText })}
        >
          {({ field, pencil }) => (
            <Section
              title="Extracted Text"
              action={
                <>
                  {pencil}
                  <CopyButton label="Copy text" text={extractedText} />
                </>
              }
            >
              {field ?? <ExtractedText text={extractedText} secrets={secrets} />}
            </Section>
          )}
        </Editable>
      )}
      <Editable
        id={id}
        what="note"
        text={note}
        charsMax={noteCharsMax}
        rows={4}
        hint="Your own words. Search finds them too."
        changeOf={text => ({ note: text })}
      >
        {({ field, pencil }) => (
          <Section title="Your note" action={pencil}>
            {field ?? (
              <p dir="auto" className="max-w-[70ch] whitespace-pre-wrap wrap-anywhere">
                {note || <span className="text-muted">No note</span>}
              </p>
            )}
          </Section>
        )}
      </Editable>
      <Section title="Categories">
        <DetailCategories screenshot={screenshot} />
      </Section>
      <Editable
        id={id}
        what="tags"
        text={tags.join(', ')}
        charsMax={1_000}
        rows={2}
        hint="Separate tags with commas."
        changeOf={text => ({ tags: tagsIn(text) })}
      >
        {({ field, pencil }) => (
          <Section title="Tags" action={pencil}>
            {field ?? (
              <p className="text-muted">
                {tags.length > 0 ? tags.map(tag => `#${tag}`).join('  ') : 'No tags'}
              </p>
            )}
          </Section>
        )}
      </Editable>
    </div>
  )
}

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-1.5">
      <div className="flex items-center justify-between gap-2">
        <h3 id={id} className="font-semibold text-base">
          {title}
        </h3>
        {/* Keeps headings equally close to their contents, however high the action is. */}
        {action && <div className="-my-2 flex">{action}</div>}
      </div>
      {children}
    </section>
  )
}
