import type { ScreenshotDetail } from '#contract/screenshot.ts'
import { contentTypeName } from '#web/memory/keep/words/content-type-name.ts'
import { fileNameOf } from './file-name-of.ts'

/** A screenshot as a Markdown note. Its texts come from a picture, so they are quoted and stay text. */
export function noteOf(screenshot: ScreenshotDetail, category: string | undefined): File {
  const { title: covered, type, createdAt, aiAnalysis, facts, extractedText, uncovered } = screenshot
  const title = uncovered?.title?.text ?? covered
  const description = uncovered?.description?.text ?? screenshot.description
  const tags = uncovered?.tags?.map(({ text }) => text) ?? screenshot.tags
  const parts = [
    `# ${plain(title || 'Untitled')}`,
    [
      `- Type: ${contentTypeName(type)}`,
      `- Category: ${plain(category ?? 'Uncategorized')}`,
      `- Saved: ${createdAt.slice(0, 10)}`,
      ...(tags.length > 0 ? [`- Tags: ${tags.map(plain).join(', ')}`] : []),
    ].join('\n'),
    plain(description),
    aiAnalysis && `## AI Analysis\n\n${plain(aiAnalysis)}`,
    facts.length > 0 &&
      `## Found in it\n\n${facts.map(fact => `- ${plain(fact.label ?? fact.kind)}: ${plain(fact.text)}`).join('\n')}`,
    extractedText && `## Extracted Text\n\n${fenced(extractedText)}`,
  ]
  const text = `${parts.filter(Boolean).join('\n\n')}\n`
  return new File([text], fileNameOf(covered, 'md'), { type: 'text/markdown' })
}

function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>#|]/g, found => `\\${found}`)
}

/** A fence longer than any in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(run => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}text\n${text}\n${fence}`
}
