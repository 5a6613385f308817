import type { NewApiKey } from '#contract/api-key.ts'
import { type Answer, intoServer, Visitor } from '#test/visitor.ts'

type App = { http: Parameters<typeof intoServer>[0] }

/** Another tool of a person: it sends their key, and has no cookie. */
export async function aTool(app: App, owner: Visitor, wanted: Partial<NewApiKey> = {}) {
  const asked = { name: 'A tool', scopes: ['read', 'write', 'ask'], days: 30, ...wanted }
  const { status, body } = await owner.post('/api/keys', asked)
  if (status !== 201) throw new Error(`A new key answered ${status}: ${JSON.stringify(body)}`)
  const headers = { authorization: `Bearer ${body.key}` }
  const way = intoServer(app.http)
  const tool = new Visitor(request => way({ ...request, headers: { ...headers, ...request.headers } }))
  const key: string = body.key
  return Object.assign(tool, { key, about: body.about as { id: number } })
}

export const challengeOf = ({ headers }: Answer) => headers['www-authenticate']
