import type { KeptFact } from '#server/memory/keep/fact-store.ts'
import { maskSecrets } from '#server/memory/keep/redaction/mask-secrets.ts'
import { withoutOrders } from '#server/memory/keep/redaction/without-orders.ts'
import type { Turn } from '#server/memory/reply/question/plan.ts'
import { withoutFences } from '#server/outside/fenced.ts'
import type { ShotShown } from './evidence.ts'
import { handleOf } from './secret-handle.ts'

type Message = { role: 'user' | 'assistant'; content: string }

/**
 * Formats the earlier turns for a model. Remy's turns carry citations, so that the model can cite the same
 * lines again. Secrets become handles if their screenshot is in `shots`, and are masked otherwise. The first
 * turn is the user's, because some providers require that.
 */
export function history(
  turns: readonly Turn[],
  shots: readonly ShotShown[],
  facts: readonly KeptFact[],
): Message[] {
  const latest = turns.slice(-turnsMax)
  const begun = latest.slice(
    Math.max(
      0,
      latest.findIndex(({ role }) => role === 'user'),
    ),
  )
  return begun.map(turn => {
    const said = maskSecrets(withHandles(turn, shots), facts).slice(0, turnCharsMax)
    if (turn.role === 'user') return { role: 'user', content: said }
    return { role: 'assistant', content: `${withoutFences(withoutOrders(said))}${citesOf(turn, shots)}` }
  })
}
const [turnsMax, turnCharsMax] = [6, 500]

/** Replaces the secrets in an answer with handles. */
export function withHandles(
  { content, proofs = [] }: Pick<Turn, 'content' | 'proofs'>,
  shots: readonly ShotShown[],
): string {
  return proofs
    .filter(({ isSecret }) => isSecret)
    .reduce((text, { value, screenshotId }) => {
      const shot = shots.find(one => one.screenshotId === screenshotId)
      const secret = shot?.secrets.find(one => one.value.includes(value) || value.includes(one.value))
      return text.replaceAll(value, secret ? handleOf(secret.name, 'hidden') : '•••')
    }, content)
}

/** Citations for the lines behind an answer. If no line is known, cites its screenshots. */
function citesOf({ proofs = [], sources }: Turn, shots: readonly ShotShown[]): string {
  const lines = linesBehind(proofs, shots).map(({ shot, number }) => `${shot.screenshotId}.${number}`)
  const cites = lines.length > 0 ? lines : sources.map(({ screenshotId }) => String(screenshotId))
  return [...new Set(cites)]
    .slice(0, citesMax)
    .map(cite => `[${cite}]`)
    .join('')
    .replace(/^/, cites.length > 0 ? ' ' : '')
}
const citesMax = 6

/** Finds the lines that the proofs of an answer show. */
export const linesBehind = (proofs: NonNullable<Turn['proofs']>, shots: readonly ShotShown[]) =>
  proofs.flatMap(({ screenshotId, line }) => {
    const shot = shots.find(one => one.screenshotId === screenshotId)
    const number = (shot?.lines.findIndex(({ masked, read }) => masked === line || read === line) ?? -1) + 1
    return shot && number > 0 ? [{ shot, number }] : []
  })
