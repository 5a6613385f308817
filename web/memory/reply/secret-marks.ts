import type { TextSpan } from '#contract/text-span.ts'

/** Characters that no text contains. A secret's index is written between the two. */
const [begin, end] = ['\uFDD0', '\uFDD1']
const signs = /[\uFDD0\uFDD1]/g
const mark = /\uFDD0(\d+)\uFDD1/

/** A message with a mark in place of each secret, so that Markdown cannot change the secrets. */
export function withMarks(text: string, secrets: readonly TextSpan[]): string {
  const parts = secrets.map(({ from }, i) => {
    const before = text.slice(secrets[i - 1]?.to ?? 0, from)
    return `${before.replace(signs, '')}${begin}${i}${end}`
  })
  return `${parts.join('')}${text.slice(secrets.at(-1)?.to ?? 0).replace(signs, '')}`
}

/** A plugin for react-markdown: each mark becomes a `data` element with its number as the value. */
export const marksApart = () => (tree: Node) => {
  tree.children = tree.children?.flatMap(apart)
}

/** As in https://github.com/syntax-tree/hast. */
type Node = {
  type: string
  value?: string
  tagName?: string
  properties?: Record<string, string>
  children?: Node[] | undefined
}

function apart(node: Node): Node[] {
  if (node.children) return [{ ...node, children: node.children.flatMap(apart) }]
  if (node.type !== 'text' || !node.value?.includes(begin)) return [node]
  return node.value
    .split(mark)
    .map((part, i) => (i % 2 === 0 ? textNode(part) : dataNode(part)))
    .filter(({ value }) => value !== '')
}

const textNode = (value: string): Node => ({ type: 'text', value })
const dataNode = (value: string): Node => ({
  ...{ type: 'element', tagName: 'data', properties: { value }, children: [] },
})
