import type { MailHeader } from '#server/outside/mailbox.ts'

/** The lines of a mail's head, with folded lines joined. What is no header is left out. */
export function readHeaders(head: string): MailHeader[] {
  return head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap(line => {
      const [, name, value] = /^([!-9;-~]+)[ \t]*:(.*)$/.exec(line) ?? []
      return name === undefined || value === undefined
        ? []
        : { name: name.toLowerCase(), value: value.trim() }
    })
}
