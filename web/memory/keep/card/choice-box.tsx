import { Check } from 'lucide-react'
import type { Screenshot } from '#contract/screenshot.ts'
import { titleOf } from '#web/memory/keep/words/title-of.ts'
import { classNames } from '#web/ui/class-names.ts'

type ChoiceBoxProps = {
  screenshot: Screenshot
  isChosen: boolean
  /** Another card is chosen already, so every card shows its box. */
  isChoosing: boolean
  onToggle: (id: number) => void
  /** In a list, the box is beside the picture, because it would hide so small a picture. */
  isBeside?: boolean
}

/** Chooses a card. With a mouse, it appears on hover. On the keyboard, x does the same. */
export function ChoiceBox({ screenshot, isChosen, isChoosing, onToggle, isBeside = false }: ChoiceBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, and browsers draw inputs differently
    <button
      type="button"
      role="checkbox"
      aria-checked={isChosen}
      aria-label={`Select ${titleOf(screenshot)}`}
      tabIndex={isChoosing ? 0 : -1}
      onClick={() => onToggle(screenshot.id)}
      className={classNames(
        'z-20 grid size-7 shrink-0 place-items-center rounded-full border border-edge bg-raised text-white shadow-float pointer-coarse:size-9 pointer-coarse:after:absolute pointer-coarse:after:-inset-1.25',
        isBeside && isChoosing ? 'relative' : 'absolute start-2 top-2',
        isChosen && 'border-primary bg-primary forced-colors:bg-[Highlight]',
        !isChoosing && 'opacity-0 transition-opacity group-hover:opacity-100 pointer-coarse:hidden',
      )}
    >
      {isChosen && <Check aria-hidden className="size-4" />}
    </button>
  )
}
