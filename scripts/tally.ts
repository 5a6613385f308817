/**
 * The results of several tests. Those that did not pass at once are named. The flaky ones, which passed on
 * the second attempt, are among the passed.
 */
export type Tally = { passed: number; failed: string[]; flaky: string[]; skipped: string[] }

export function addUp(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.flatMap(({ failed }) => failed),
    flaky: tallies.flatMap(({ flaky }) => flaky),
    skipped: tallies.flatMap(({ skipped }) => skipped),
  }
}

/** A skipped test fails, unless there is a known reason for skipping it. */
export function failSkipped(tally: Tally, mayBeSkipped: (test: string) => boolean): Tally {
  const unexpected = tally.skipped.filter(test => !mayBeSkipped(test))
  return {
    passed: tally.passed,
    failed: [...tally.failed, ...unexpected.map(test => `${test} (skipped)`)],
    flaky: tally.flaky,
    skipped: tally.skipped.filter(mayBeSkipped),
  }
}
