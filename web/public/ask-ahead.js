// What the first screen asks for, asked while its script is still on its way: web/api/asked-ahead.ts takes the answers.
// A file of its own: the content security policy allows no script inside a page.
{
  const storedSessionKey = 'userSession'
  const { pathname, search } = location
  const view = new URLSearchParams(search)
  const isMainScreen = /^\/(app|screenshots|notes|habits|projects|reminders)$/.test(pathname)
  const showsAll =
    /^\/(app|screenshots)$/.test(pathname) && !['search', 'category', 'type'].some(name => view.has(name))
  const calls = [
    '/api/auth/user',
    ...(isMainScreen && isSignedIn() ? ['/api/categories'] : []),
    ...(showsAll && isSignedIn() ? ['/api/screenshots'] : []),
    ...(isMainScreen && !view.has('chat') && isSignedIn() ? ['/api/chats'] : []),
  ]
  const asked = new Map(calls.map(url => [url, ask(url)]))
  window.askedAhead = asked
  asked.get('/api/screenshots')?.answer.then(askForPictures).catch(() => {})
  // Another tab signs in or out before the script is here to hear of it: then these are somebody else's answers.
  addEventListener('storage', ({ key }) => {
    if (key === storedSessionKey || key === null) asked.clear()
  })

  function ask(url) {
    const asking = new AbortController()
    const answer = fetch(url, { credentials: 'include', signal: asking.signal })
    // Whoever takes it is told; and nobody may.
    answer.catch(() => {})
    return { answer, asking }
  }

  /** Of as many as any first screen shows, each by its name in web/memory/keep/picture/screenshot-image-url.ts. */
  async function askForPictures(response) {
    if (!response.ok) return
    const count = matchMedia('(min-width: 1024px)').matches ? 4 : 2
    for (const { id, veil } of (await response.clone().json()).slice(0, count)) {
      const veiled = veil ? `&veil=${encodeURIComponent(veil)}` : ''
      new Image().src = `/api/screenshots/${id}/image?size=thumb${veiled}`
    }
  }

  /** Most likely: see web/api/stored-session.ts. A browser may forbid us to keep anything, by throwing. */
  function isSignedIn() {
    try {
      return (localStorage.getItem(storedSessionKey) ?? 'null') !== 'null'
    } catch {
      return false
    }
  }
}
