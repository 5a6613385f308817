import { fork } from 'node:child_process'
import type { AskedExample } from './asked-library.ts'
import { keptExamples } from './kept-examples.ts'

/** All examples of these sets. A few processes make the missing ones. Each set is cached when it is done. */
export async function allExamples(names: string[], version: string): Promise<AskedExample[]> {
  const kept = keptExamples(version)
  const open = names.filter(name => !kept.has(name))
  console.log(`examples ${version}: ${names.length - open.length} of ${names.length} sets are kept`)
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: Math.min(processes, open.length) }, makeSome))
  return (await Promise.all(names.map(kept.read))).flat()

  function makeSome() {
    const child = fork(new URL('./make-examples.ts', import.meta.url), [version])
    child.on('message', (made: string | null) => {
      if (made)
        console.log(`  ${made}, after ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`)
      const next = open.shift()
      if (next) child.send(next)
      else child.disconnect()
    })
    return new Promise<void>((resolve, reject) =>
      child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`A maker ended with ${code}`)))),
    )
  }
}

const processes = 2
