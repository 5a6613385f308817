import type { OwnerId } from '#server/platform/owner.ts'

/** Where an owner's originals and thumbnails lie in the file store, and nobody else's. */
export const ownerFolder = (ownerId: OwnerId) => `images/${ownerId}`

/** The owner's folder, from the path of one of the owner's files. */
export const ownerFolderOf = (fileKey: string) => fileKey.slice(0, fileKey.lastIndexOf('/') + 1)
