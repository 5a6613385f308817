import type { MailHeader } from '#server/outside/mailbox.ts'

/** The headers of a mail, with folded lines joined. Leaves out lines that are no header. */
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
