import * as react from 'react'

/**
 * React's development build keeps with each element the stack of the call that made it, for the first ten thousand of a
 * second: a quarter of the scripts' time in the tests of components, for a few more lines in a warning. Beyond them it keeps
 * none, and that is where this puts it. To be imported before anything is rendered.
 */
const kept = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(kept, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} })
