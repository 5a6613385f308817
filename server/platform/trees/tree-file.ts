import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { placesOfColumns, writtenColumns } from '#server/platform/named-columns.ts'
import { readTree, type Tree, writtenTree } from './tree-score.ts'

/** The trees of a file, which is read at first use. They take rows that hold `features` in this order. */
export function openTrees(file: URL, features: readonly string[]): () => Tree[] {
  let trees: Tree[] | null = null
  return () => {
    trees ??= readTrees(readFileSync(file, 'utf8'), features, basename(fileURLToPath(file)))
    return trees
  }
}

/**
 * The first line names the features, and each other line is a tree. The trees of the file number the features
 * in the order of that first line; the returned trees number them in the order of `features`.
 */
export function readTrees(text: string, features: readonly string[], name = 'trees'): Tree[] {
  const [header = '', ...lines] = text.trim().split('\n')
  const places = placesOfColumns(header, features, name)
  const placeOf = (column: number) => {
    const place = column < 0 ? -1 : places[column]
    if (place === undefined)
      throw new Error(`${name} asks for column ${column} and names only ${places.length}`)
    return place
  }
  return lines.map(readTree).map(tree => ({ ...tree, feature: tree.feature.map(placeOf) }))
}

export const writtenTrees = (trees: readonly Tree[], features: readonly string[]): string =>
  `${[writtenColumns(features), ...trees.map(writtenTree)].join('\n')}\n`
