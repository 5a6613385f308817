import * as react from 'react'

/**
 * React's development build records a stack for each element, for the first ten thousand in a second. That
 * takes a quarter of the scripts' time in the component tests, for a few more lines in a warning. Beyond that
 * number, React records none, and this makes React believe so. Import it before anything renders.
 */
const kept = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(kept, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} })
