// Requests the first screen's data while its script is still loading. web/api/asked-ahead.ts takes the responses.
// A separate file, because the content security policy allows no inline script.
{
  const storedSessionKey = 'userSession'
  const { pathname, search } = location
  const view = new URLSearchParams(search)
  const isMainScreen = /^\/(app|screenshots|notes|habits|projects|reminders)$/.test(pathname)
  const showsAll =
    /^\/(app|screenshots)$/.test(pathname) && !['search', 'category', 'type', 'sort'].some(name => view.has(name))
  const calls = [
    '/api/auth/user',
    ...(isMainScreen && isSignedIn() ? ['/api/categories'] : []),
    ...(showsAll && isSignedIn() ? ['/api/screenshots', '/api/saved-searches'] : []),
    ...(isMainScreen && !view.has('chat') && isSignedIn() ? ['/api/chats'] : []),
    ...(pathname === '/app' && showsAll && isSignedIn() ? [`/api/coming-up?${timeZone()}`] : []),
  ]
  const asked = new Map(calls.map(url => [url, ask(url)]))
  window.askedAhead = asked
  asked.get('/api/screenshots')?.answer.then(askForPictures).catch(() => {})
  // If another tab signs in or out before the script has loaded, these responses are somebody else's.
  addEventListener('storage', ({ key }) => {
    if (key === storedSessionKey || key === null) asked.clear()
  })

  function ask(url) {
    const asking = new AbortController()
    const answer = fetch(url, { credentials: 'include', signal: asking.signal })
    // Whoever takes the response sees the failure, and perhaps nobody does.
    answer.catch(() => {})
    return { answer, asking }
  }

  /** As web/memory/keep/queries/own-time-zone.ts names it. */
  function timeZone() {
    return new URLSearchParams({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
  }

  /** As many as every first screen shows, with the addresses of web/memory/keep/picture/screenshot-image-url.ts. */
  async function askForPictures(response) {
    if (!response.ok) return
    const count = matchMedia('(min-width: 1024px)').matches ? 4 : 2
    for (const { id, veil } of (await response.clone().json()).slice(0, count)) {
      const veiled = veil ? `&veil=${encodeURIComponent(veil)}` : ''
      new Image().src = `/api/screenshots/${id}/image?size=thumb${veiled}`
    }
  }

  /** Probably signed in: see web/api/stored-session.ts. A browser may forbid storage by throwing. */
  function isSignedIn() {
    try {
      return (localStorage.getItem(storedSessionKey) ?? 'null') !== 'null'
    } catch {
      return false
    }
  }
}
