import type { ChatProof } from '#contract/chat.ts'
import { asWritten } from '#server/memory/reply/say/literally.ts'
import { contentWords, hasWord } from './check/content-words.ts'
import { isFoundedOn } from './check/is-founded-value.ts'
import type { Evidence, Given } from './evidence.ts'
import type { Checked, Founded } from './founded-answer.ts'

/** The proofs of an answer: cited lines that hold its values, each once. Secrets are marked. */
export function proofsOfLines(units: readonly Checked[], evidence: Evidence): ChatProof[] {
  const proofs = new Map<string, ChatProof>()
  const add = ({ shot, number }: Pick<Given, 'shot' | 'number'>, value: string | null, isSecret: boolean) => {
    const line = shot.lines[number - 1]
    const key = `${shot.screenshotId}.${number}${isSecret ? value : ''}`
    if (!line || proofs.has(key)) return
    const { masked, box } = line
    proofs.set(key, {
      ...{
        screenshotId: shot.screenshotId,
        value: value ?? asWritten(masked),
        line: masked,
        box,
        picture: shot.picture,
        isSecret,
      },
    })
  }
  for (const founded of units.flatMap(unit => unit.founded)) {
    for (const { line, value } of linesBehind(founded)) add(line, value, false)
    for (const secret of founded.secrets.flatMap(name => evidence.secret(name) ?? []))
      add(secret, asWritten(secret.value), true)
  }
  return [...proofs.values()].slice(0, proofsMax)
}
const proofsMax = 12

function linesBehind({ read, lines, secrets, isWhole }: Founded): { line: Given; value: string | null }[] {
  const words = contentWords(read.text)
  const shared = ({ read: line }: Given) => words.filter(word => hasWord(line.text, word)).length
  const best = lines.toSorted((a, b) => shared(b) - shared(a))
  const ofValues = read.values.flatMap(value => {
    const line = best.find(one => isFoundedOn(value, one.read))
    return line ? [{ line, value: value.text }] : []
  })
  if (ofValues.length > 0 || secrets.length > 0) return ofValues
  // A citation of a whole screenshot is narrowed to the line with most words of the statement.
  return (isWhole ? best.filter(line => shared(line) > 0).slice(0, 1) : lines).map(line => ({
    line,
    value: null,
  }))
}
