import { useQueryClient } from '@tanstack/react-query'
import type { ScreenshotDetail } from '#contract/screenshot.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { namedTitles } from './named-titles.ts'
import { useChangeScreenshot } from './screenshot-queries.ts'
import { screenshotKeys } from './screenshot-walls.ts'
import { askForSimilar, useMoveScreenshots, useUndoMove } from './teaching-queries.ts'
import { tellUpdateFailure } from './tell-update-failure.ts'

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
      // It may have been moved again or back meanwhile: then the similar ones should not follow.
      if (similar.length === 0 || begun !== movesBegun || !isWhereItWas()) return
      const ids = similar.map(one => one.id)
      const others = { label: `Move ${ids.length}`, onClick: () => void moveAll(ids, categoryId) }
      showToast({
        title: 'Screenshot updated',
        description: `${similarQuestion(ids.length)} ${namedTitles(similar)}`,
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

/** For the whole page, wherever the moves began. */
let movesBegun = 0

export const sayMoved = (count: number) => (count === 1 ? '1 screenshot moved' : `${count} screenshots moved`)

export const similarQuestion = (count: number) =>
  count === 1 ? 'Move 1 similar one too?' : `Move ${count} similar ones too?`
