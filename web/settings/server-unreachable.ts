/** When a call got no answer that says more. */
export const serverUnreachable = 'The server cannot be reached. Please try again in a moment.'
