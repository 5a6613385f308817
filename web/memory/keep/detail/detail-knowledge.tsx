import { Link2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { FoundCode } from '#contract/codes/found-code.ts'
import type { Fact } from '#contract/fact.ts'
import { noteCharsMax, type ScreenshotDetail, type UncoveredText } from '#contract/screenshot.ts'
import { FavouriteButton } from '#web/memory/keep/card/favourite-button.tsx'
import { CodeList } from '#web/memory/keep/detail/codes/code-list.tsx'
import { ShareOffer } from '#web/memory/keep/sharing/share-offer.tsx'
import { ReadingProgress } from '#web/memory/keep/words/reading-progress.tsx'
import { tagsIn } from '#web/memory/keep/words/tags-in.ts'
import { TimeAgo } from '#web/memory/keep/words/time-ago.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { CopyButton } from './copy-button.tsx'
import { DetailCategories } from './detail-categories.tsx'
import { DetailDate } from './detail-date.tsx'
import { DetailReminders } from './detail-reminders.tsx'
import { DetailType } from './detail-type.tsx'
import { Editable } from './editable.tsx'
import { ExtractedText } from './extracted-text.tsx'
import { FactList } from './fact-list.tsx'
import { SecretText } from './secret-text.tsx'
import { VersionNote } from './version-note.tsx'

type DetailKnowledgeProps = {
  screenshot: ScreenshotDetail
  onPoint: (place: Pick<Fact, 'box'> | null) => void
  onSearch: (text: string) => void
}

/** Everything known about a screenshot, to read, select, copy and correct. */
export function DetailKnowledge({ screenshot, onPoint, onSearch }: DetailKnowledgeProps) {
  const { id, createdAt, description, aiAnalysis, extractedText, facts, codes, secrets, tags, note } =
    screenshot
  const own = screenshot.uncovered ?? {}
  const shownFacts = facts.filter(fact => !codes.some(code => isOfCode(fact, code)))
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
          text={own.description?.text ?? description}
          isSecret={own.description !== undefined}
          charsMax={2_000}
          changeOf={description => ({ description })}
        >
          {({ field, pencil }) =>
            field ?? (
              <div className="flex items-start gap-1">
                <p dir="auto" className="min-w-0 max-w-[70ch]">
                  {description === aiAnalysis ? '' : shown(own.description, description)}
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
      <Section title="Categories">
        <DetailCategories screenshot={screenshot} />
      </Section>
      {codes.length > 0 && (
        <Section title={codes.length === 1 ? 'Code in it' : 'Codes in it'}>
          <CodeList codes={codes} onPoint={onPoint} />
        </Section>
      )}
      {shownFacts.length > 0 && (
        <Section title="Found in it">
          <FactList facts={shownFacts} title={screenshot.title} screenshotId={id} onPoint={onPoint} />
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
          isSecret={secrets.length > 0}
          changeOf={extractedText => ({ extractedText })}
        >
          {({ field, pencil }) => (
            <Section
              title="Extracted Text"
              action={
                <>
                  {pencil}
                  <CopyButton label="Copy text" text={extractedText} isSecret={secrets.length > 0} />
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
        text={own.note?.text ?? note}
        isSecret={own.note !== undefined}
        charsMax={noteCharsMax}
        rows={4}
        hint="Your own words. Search finds them too."
        changeOf={text => ({ note: text })}
      >
        {({ field, pencil }) => (
          <Section title="Your note" action={pencil}>
            {field ?? (
              <p dir="auto" className="max-w-[70ch] whitespace-pre-wrap wrap-anywhere">
                {note ? shown(own.note, note) : <span className="text-muted">No note</span>}
              </p>
            )}
          </Section>
        )}
      </Editable>
      <Editable
        id={id}
        what="tags"
        text={(own.tags?.map(({ text }) => text) ?? tags).join(', ')}
        isSecret={own.tags !== undefined}
        charsMax={1_000}
        rows={2}
        hint="Separate tags with commas."
        isOneLine
        changeOf={text => ({ tags: tagsIn(text) })}
      >
        {({ field, pencil }) => (
          <Section title="Tags" action={pencil}>
            {field ?? <Tags tags={tags} own={own.tags} onSearch={onSearch} />}
          </Section>
        )}
      </Editable>
    </div>
  )
}

/** A field's secrets are hidden until somebody asks. */
const shown = (secret: UncoveredText | undefined, text: string) =>
  isCovered(secret) ? <SecretText {...secret} /> : text

const isCovered = (text: UncoveredText | undefined): text is UncoveredText =>
  text !== undefined && text.secrets.length > 0

type TagsProps = {
  tags: readonly string[]
  /** The tags as they were written, in the same order. */
  own: readonly UncoveredText[] | undefined
  onSearch: (text: string) => void
}

/** Tags, each with a search for it. A tag with a secret is shown on request. */
function Tags({ tags, own, onSearch }: TagsProps) {
  if (tags.length === 0) return <p className="text-muted">No tags</p>
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {tags.map((tag, i) => (
        <li key={own?.[i]?.text ?? tag}>
          {isCovered(own?.[i]) ? (
            <>#{shown(own[i], tag)}</>
          ) : (
            <Button variant="link" size="inline" title={`Search for ${tag}`} onClick={() => onSearch(tag)}>
              #{tag}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** It is shown with its code already. */
const isOfCode = ({ box, value }: Fact, code: FoundCode) =>
  box?.x === code.box.x && box.y === code.box.y && code.parts.some(part => part.fact?.value === value)

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
