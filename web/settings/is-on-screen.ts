/** Whether a form still stands on the page: what became of it is told in it then, and else in a toast. */
export function isOnScreen(form: EventTarget | undefined): boolean {
  return form instanceof Element && form.isConnected
}
