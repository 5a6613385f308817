/** Words so common that they say nothing about which screenshot is meant. Folded, without apostrophes. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an and are as at be been but by for from had has have he her his i if in into is it its me my no not of on or our
  she so than that the their them then there these they this those to was we were what when where which who will with
  you your`.split(/\s+/),
)
