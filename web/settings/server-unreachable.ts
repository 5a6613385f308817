/** For a call without any better explanation. */
export const serverUnreachable = 'The server cannot be reached. Please try again in a moment.'
