/** This page's name for the server. Another tab and another load have others. */
export const ownPage = Math.random().toString(36).slice(2)
