import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })

test.each(documents)('every link of %s leads somewhere', document => {
  const links = readFileSync(join(root, document), 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)
  const broken = [...links].map(([, link = '']) => link).filter(link => !leadsSomewhere(document, link))
  expect(broken).toEqual([])
})

test('a link that leads nowhere is noticed', () => {
  expect(leadsSomewhere('docs/story.md', '../README.md#two-commands')).toBe(true)
  expect(leadsSomewhere('docs/story.md', '../READ.md')).toBe(false)
  expect(leadsSomewhere('docs/story.md', '../README.md#three-commands')).toBe(false)
})

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', heading] = link.split('#')
  const file = path === '' ? join(root, document) : join(root, dirname(document), path)
  if (!existsSync(file)) return false
  return heading === undefined || headingsOf(readFileSync(file, 'utf8')).includes(heading)
}

/** The anchors that GitHub makes from headings. */
const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
