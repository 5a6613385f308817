import type { Findings } from './check-house.ts'

/** The findings in sentences, the gravest first. */
export function sayFindings(findings: Findings): string[] {
  const { screenshots, files, missing, damaged, unowned, index, database } = findings
  return [
    `${screenshots} screenshots and ${files} files were compared.`,
    ...database.map(fault => `The database is damaged: ${fault}.`),
    ...missing.map(
      ({ screenshotId, fileKey }) => `The original of screenshot ${screenshotId} is missing: ${fileKey}.`,
    ),
    ...damaged.map(
      ({ screenshotId, fileKey }) => `The original of screenshot ${screenshotId} is damaged: ${fileKey}.`,
    ),
    ...index.map(({ ownerId, fault }) => `The index of words of person ${ownerId} is out of step: ${fault}.`),
    ...unowned.map(key => `The file ${key} belongs to no screenshot.`),
  ]
}
