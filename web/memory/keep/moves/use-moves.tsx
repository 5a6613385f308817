import { useQueryClient } from '@tanstack/react-query'
import type { ScreenshotDetail } from '#contract/screenshot.ts'
import { useChangeScreenshot } from '#web/memory/keep/queries/screenshot-queries.ts'
import { screenshotKeys } from '#web/memory/keep/queries/screenshot-walls.ts'
import { askForSimilar, useMoveScreenshots, useUndoMove } from '#web/memory/keep/queries/teaching-queries.ts'
import { tellUpdateFailure } from '#web/memory/keep/queries/tell-update-failure.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { namesOf, SimilarPicture, similarQuestion } from './similar-screenshots.tsx'

/** Moves screenshots between categories, shows the result, and offers to undo it and to move similar ones. */
export function useMoves() {
  const change = useChangeScreenshot()
  const several = useMoveScreenshots()
  const undo = useUndoMove()
  const client = useQueryClient()

  async function putBack(ids: number[]) {
    movesBegun++
    try {
      const back = await undo.mutateAsync(ids)
      showToast({ title: back.length === 1 ? 'Move undone' : `${back.length} moves undone` })
      return true
    } catch (error) {
      tellUpdateFailure(error)
      return false
    }
  }

  async function moveAll(ids: number[], categoryId: number | null, onPutBack?: () => void) {
    movesBegun++
    const takeBack = async () => {
      if (await putBack(ids)) onPutBack?.()
    }
    try {
      const moved = await several.mutateAsync({ ids, categoryId })
      const title = sayMoved(moved.length)
      showToast({ title, actions: [{ label: 'Undo', onClick: () => void takeBack() }] })
      return true
    } catch (error) {
      tellUpdateFailure(error)
      return false
    }
  }

  async function move(id: number, categoryId: number | null, onDone: () => void) {
    const begun = ++movesBegun
    const isWhereItWas = () =>
      client.getQueryData<ScreenshotDetail>(screenshotKeys.one(id))?.categoryId === categoryId
    try {
      // Uses the promise, because a mutation's own callbacks do not run if its component is gone.
      const { filing } = await change.mutateAsync({ id, change: { categoryId } }, { onSuccess: onDone })
      const back = { label: 'Undo', onClick: () => void putBack([id]) }
      showToast({ title: 'Screenshot updated', actions: filing?.canUndo ? [back] : [] })
      if (!filing?.canUndo || categoryId === null) return
      const similar = await askForSimilar(id).catch(() => [])
      // It may have been moved again or back meanwhile. Then the similar ones should not follow.
      if (similar.length === 0 || begun !== movesBegun || !isWhereItWas()) return
      const ids = similar.map(one => one.id)
      const others = { label: `Move ${ids.length}`, onClick: () => void moveAll(ids, categoryId) }
      showToast({
        title: 'Screenshot updated',
        description: `${similarQuestion(ids.length)} ${namesOf(similar)}`,
        picture: similar[0] && <SimilarPicture screenshot={similar[0]} />,
        actions: [back, others],
      })
    } catch (error) {
      tellUpdateFailure(error)
    }
  }

  return {
    move: (id: number, categoryId: number | null, onDone: () => void) => void move(id, categoryId, onDone),
    moveAll,
    putBack,
    isMoving: change.isPending,
    isMovingAll: several.isPending,
    isPuttingBack: undo.isPending,
  }
}

/** Provides the moves for the whole page. */
let movesBegun = 0

export const sayMoved = (count: number) => (count === 1 ? '1 screenshot moved' : `${count} screenshots moved`)
