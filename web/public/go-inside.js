// Who was signed in here (web/api/stored-session.ts) goes to their memories, and sees nothing of the landing page on
// the way. A file of its own: the content security policy allows no script inside a page.
{
  const goInside = () => {
    const stored = kept()
    if (stored === null || stored === 'null') return
    document.documentElement.hidden = true
    location.replace('/app')
  }
  // A browser may forbid us to keep anything, by throwing.
  const kept = () => {
    try {
      return localStorage.getItem('userSession')
    } catch {
      return null
    }
  }
  goInside()
  // The page as it was kept by the browser, to which one comes back after signing in.
  addEventListener('pageshow', ({ persisted }) => persisted && goInside())
}
