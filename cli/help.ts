export const help = `remy: your screenshots from the command line

  remy login URL              sign in to a server with the browser
  remy login --key            keep a key instead (asks for it; it may also come through a pipe)
  remy logout                 forget it, and end the sign-in
  remy add FILE|FOLDER…       upload pictures and PDFs; what is there already is not uploaded twice
  remy watch FOLDER           upload each new picture in a folder, such as a phone's synced screenshots
  remy search WORDS…          find screenshots
  remy ask QUESTION…          ask Remy
  remy import ARCHIVE.zip     bring in a ZIP from Google Takeout, Apple or Remy, and wait until it is kept
  remy export FOLDER          save every picture (secrets covered), and screenshots.jsonl

Options
  --server URL                another server (default: REMY_SERVER, the one of "remy login", or http://localhost:3000)
  --json                      print JSON
  --category NAME             add, watch: put the pictures into this category
  --once                      watch: upload what is there, then end
  --cancel                    import: cancel those that are half sent
  --limit N                   search: at most so many (default 10)

A key comes from REMY_KEY or from "remy login". Create one in Account settings → Your data → API keys.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 refused, 4 nothing found, 5 server unreachable.`
