import type { MessageStructureObject } from 'imapflow'
import type { MailPart } from '#server/outside/mailbox.ts'

/** The pieces of a mail, also of mails that are attached to it. */
export function partsOf(structure: MessageStructureObject, path = structure.part ?? '1'): MailPart[] {
  const { childNodes, type, dispositionParameters, parameters } = structure
  if (childNodes) return childNodes.flatMap(child => partsOf(child, pathOf(child, structure, path)))
  return [
    {
      ...{ path, type, encodedBytes: structure.size ?? 0, isBase64: structure.encoding === 'base64' },
      fileName: dispositionParameters?.filename ?? parameters?.name ?? null,
      isInline: structure.disposition !== 'attachment' && structure.id !== undefined,
    },
  ]
}

/**
 * The only part of an attached mail has the number 1 in it (RFC 3501, 6.4.5). The library omits the number.
 */
const pathOf = (child: MessageStructureObject, parent: MessageStructureObject, path: string): string => {
  const isWhole = parent.type === 'message/rfc822' && !child.childNodes
  return isWhole ? `${path}.1` : (child.part ?? path)
}
