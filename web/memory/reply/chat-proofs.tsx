import { ChevronDown } from 'lucide-react'
import { type CSSProperties, use, useId, useState } from 'react'
import type { ChatMessage, ChatProof } from '#contract/chat.ts'
import { sayLookAlikes } from '#web/memory/keep/detail/look-alikes.ts'
import { SecretsShown } from '#web/memory/keep/detail/secrets-shown.ts'
import { screenshotImageUrl } from '#web/memory/keep/picture/screenshot-image-url.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { proofCrop } from './proof-crop.ts'

/** The number of sources with a cut-out at first. Few people check a long sum. */
const sourcesShownMax = 3

/** The passages behind the reply: a cut-out of each source, which opens it. Further ones are folded. */
export function ChatProofs({ proofs = [] }: Pick<ChatMessage, 'proofs'>) {
  const [isOpen, setOpen] = useState(false)
  const foldedId = useId()
  const placed = proofs.flatMap(proof => (proof.box ? [{ ...proof, box: proof.box }] : []))
  if (placed.length === 0) return null
  const shown = oneOfEach(placed).slice(0, sourcesShownMax)
  const folded = placed.filter(proof => !shown.includes(proof))
  return (
    <div className="mt-2.5 grid justify-items-start gap-2">
      <CutOuts label="Where it stands" proofs={shown} among={placed} />
      {folded.length > 0 && (
        // Before what it opens: it stays in its place, and Tab goes on into what was opened.
        <Button
          variant="quiet"
          size="small"
          className="-ms-2 px-2 text-muted"
          aria-label={`${folded.length} more ${folded.length === 1 ? 'place' : 'places'} where it stands`}
          aria-expanded={isOpen}
          aria-controls={foldedId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown
            aria-hidden
            className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
          />
          {folded.length} more
        </Button>
      )}
      <div id={foldedId} hidden={!isOpen} className="w-full">
        {isOpen && <CutOuts label="More places where it stands" proofs={folded} among={placed} />}
      </div>
    </div>
  )
}

/** The first cut-out of each source. */
const oneOfEach = (proofs: readonly Placed[]) =>
  proofs.filter(({ screenshotId }, i) => proofs.findIndex(one => one.screenshotId === screenshotId) === i)

type CutOutsProps = { label: string; proofs: readonly Placed[]; among: readonly Placed[] }

function CutOuts({ label, proofs, among }: CutOutsProps) {
  const secrets = among.filter(({ isSecret }) => isSecret)
  return (
    <ul aria-label={label} className="grid w-full grid-cols-1 gap-2">
      {proofs.map(proof => (
        <li key={`${proof.screenshotId} ${proof.box.x} ${proof.box.y} ${proof.value}`}>
          <CutOut
            proof={proof}
            {...(secrets.length > 1 && { called: `${secrets.indexOf(proof) + 1} of ${secrets.length}` })}
          />
        </li>
      ))}
    </ul>
  )
}

type Placed = ChatProof & { box: NonNullable<ChatProof['box']> }

type CutOutProps = {
  proof: Placed
  /** Which of several secrets it shows. They are numbered, because their words must not tell them apart. */
  called?: string
}

function CutOut({ proof, called }: CutOutProps) {
  const [, change] = useMemoryView()
  const [isGone, setGone] = useState(false)
  const { screenshotId, line, isSecret, page } = proof
  const secret = called === undefined ? 'it' : `it: ${called}`
  const { ratio, widthPx, picture, value, fade } = proofCrop(proof)
  const isAsked = isSecret && use(SecretsShown)?.shown.has(proof.value) === true
  const [isRefused, setRefused] = useState(false)
  if (isRefused && !isAsked) setRefused(false)
  const isShown = isAsked && !isRefused
  const doubts = isShown ? sayLookAlikes(proof.value) : null
  if (isGone) return null
  return (
    <>
      <button
        type="button"
        aria-label={`Open the screenshot that shows ${isSecret ? secret : `“${line}”`}`}
        onClick={() => change({ screenshotId })}
        style={{ aspectRatio: ratio, width: `min(100%, ${Math.max(160, Math.round(widthPx))}px)` }}
        // `will-change` limits the blur to this element. Otherwise the page around it would darken its
        // corners.
        className="group relative block overflow-hidden rounded-control border bg-sunken transition-colors hover:border-edge will-change-[opacity]"
      >
        <img
          // Other secrets are covered in the picture itself.
          src={screenshotImageUrl(screenshotId, 'veiled', null, page === undefined ? null : { page })}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setGone(true)}
          // Moved by a share of its own size. A share of the cut-out would count the border many times over.
          style={{
            width: percent(picture.width),
            transform: `translate(${percent(picture.x)}, ${percent(picture.y)})`,
          }}
          className="absolute top-0 left-0 h-auto max-w-none"
        />
        <Faded style={{ height: percent(fade.top) }} className="inset-x-0 top-0 mask-b-from-40%" />
        <Faded style={{ height: percent(fade.bottom) }} className="inset-x-0 bottom-0 mask-t-from-40%" />
        <Faded style={{ width: percent(fade.left) }} className="inset-y-0 left-0 mask-r-from-40%" />
        <Faded style={{ width: percent(fade.right) }} className="inset-y-0 right-0 mask-l-from-40%" />
        <span
          aria-hidden
          style={{
            left: percent(value.x),
            top: percent(value.y),
            width: percent(value.width),
            height: percent(value.height),
          }}
          className={classNames(
            'absolute overflow-hidden rounded-xs outline-2 outline-remy outline-offset-1',
            isSecret && !isShown && 'backdrop-blur-md',
          )}
        >
          {isShown && <Uncovered proof={proof} onRefused={() => setRefused(true)} />}
        </span>
      </button>
      {doubts && <p className="mt-1 text-muted text-sm">{doubts}</p>}
    </>
  )
}

type UncoveredProps = { proof: Placed; onRefused: () => void }

/**
 * The value as it is in the picture, after somebody asked to see it. What is around it stays covered. The
 * server refuses the picture if the user proved who they are too long ago.
 */
function Uncovered({ proof: { screenshotId, page = 0, box, picture }, onRefused }: UncoveredProps) {
  return (
    <img
      src={screenshotImageUrl(screenshotId, 'original', null, { page })}
      alt=""
      decoding="async"
      draggable={false}
      onError={onRefused}
      style={{
        width: percent(picture.width / box.width),
        transform: `translate(${percent(-box.x / picture.width)}, ${percent(-box.y / picture.height)})`,
      }}
      className="absolute top-0 left-0 h-auto max-w-none"
    />
  )
}

const percent = (share: number) => `${100 * share}%`

/** Fades what is cut through, so that nothing looks halved. */
function Faded({ style, className }: { style: CSSProperties; className: string }) {
  return <span aria-hidden style={style} className={classNames('absolute backdrop-blur-[5px]', className)} />
}
