/** Whether a form is still on the page. Then its result is shown in it, otherwise in a toast. */
export function isOnScreen(form: EventTarget | undefined): boolean {
  return form instanceof Element && form.isConnected
}
