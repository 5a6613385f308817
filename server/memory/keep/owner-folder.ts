import type { OwnerId } from '#server/platform/owner.ts'

/** Where an owner's originals and thumbnails lie in the file store, and nobody else's. */
export const ownerFolder = (ownerId: OwnerId) => `images/${ownerId}`
