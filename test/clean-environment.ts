/** What a program needs to know of the machine; nothing that configures Remy, Node or a test runner. */
const kept =
  /^(PATH|HOME|USER|LOGNAME|SHELL|TERM|COLORTERM|CI|TZ|LANG|LC_\w+|TMPDIR|TEMP|TMP|XDG_\w+|DISPLAY|CHROMIUM_PATH|NODE_EXTRA_CA_CERTS|SystemRoot|APPDATA|LOCALAPPDATA|PATHEXT|ComSpec)$/i

/** The environment with nothing in it that could make tests pass here and fail there, or touch a person's own data. */
export function cleanEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => kept.test(name)))
}
