// Sends a person with a stored session (web/api/stored-session.ts) to their memories before the landing page is
// painted. A separate file, because the content security policy allows no inline script.
{
  const goInside = () => {
    const stored = kept()
    if (stored === null || stored === 'null') return
    document.documentElement.hidden = true
    location.replace('/app')
  }
  // A browser may forbid storage by throwing.
  const kept = () => {
    try {
      return localStorage.getItem('userSession')
    } catch {
      return null
    }
  }
  goInside()
  // Also when the page comes back from the back/forward cache, after signing in.
  addEventListener('pageshow', ({ persisted }) => persisted && goInside())
}
