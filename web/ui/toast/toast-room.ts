import type { ReactNode } from 'react'

export type ToastAction = { label: string; onClick: () => void }
export type Toast = {
  title: string
  description?: string
  /** Before its words, 44 px wide. */
  picture?: ReactNode
  tone?: 'default' | 'destructive'
  durationMs?: number
  /** Actions: the first is the main one. */
  actions?: [] | [ToastAction] | [ToastAction, ToastAction]
  /**
   * An element with room for a few words, if it is visible: at its right end a toast covers nothing that
   * people read.
   */
  over?: Element | null
}

/** Where toasts appear. Its script loads after the first screen, or with the first toast. */
type ToastRoom = { show: (toast: Toast) => void; placeAnew: () => void; dismissProblems: () => void }

let room: ToastRoom | null = null
/** A toast replaces the one before, so one can wait. */
let waiting: Toast | null = null
const wanted = new EventTarget()

/** Called when the room opens. Returns a function for when it closes. */
export function openToastRoom(opened: ToastRoom): () => void {
  room = opened
  if (waiting) room.show(waiting)
  waiting = null
  return () => {
    if (room === opened) room = null
  }
}

/** Calls `tell` when a toast waits for the room. Returns a function to stop that. */
export function onToastWaiting(tell: () => void): () => void {
  wanted.addEventListener('toast', tell)
  return () => wanted.removeEventListener('toast', tell)
}

/**
 * One toast at a time: it replaces the previous one. A toast with actions, or a destructive one, stays
 * longer.
 */
export function showToast(toast: Toast): void {
  if (room) room.show(toast)
  else {
    waiting = toast
    wanted.dispatchEvent(new Event('toast'))
  }
}

/** The screen has changed: visible toasts must not stay where the previous title was. */
export const placeToastsAnew = (): void => room?.placeAnew()

/** Removes problems that no longer matter: another try begins, or the user has left. */
export const dismissProblems = (): void => room?.dismissProblems()
