/** What a program must know about the machine. Nothing that configures Remy, Node or a test runner. */
const kept =
  /^(PATH|HOME|USER|LOGNAME|SHELL|TERM|COLORTERM|CI|TZ|LANG|LC_\w+|TMPDIR|TEMP|TMP|XDG_\w+|DISPLAY|CHROMIUM_PATH|NODE_EXTRA_CA_CERTS|SystemRoot|APPDATA|LOCALAPPDATA|PATHEXT|ComSpec)$/i

/**
 * The environment without anything that could make tests differ between machines, or touch a person's own
 * data.
 */
export function cleanEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => kept.test(name)))
}
