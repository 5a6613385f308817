/** The rows of a table that is written as text. Bars or line ends part them. */
export const tableRows = (text: string): string[] => text.trim().split(/\s*[|\n]\s*/)
