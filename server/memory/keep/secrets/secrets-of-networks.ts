import { lightWordPattern } from '#server/language/words/light-pattern.ts'
import { endsOf, type Span } from '#server/language/words/spans-of.ts'
import { isMixed, isNetworkPassword } from './network-password.ts'
import { passwordsListed } from './passwords-listed.ts'

/**
 * Wifi passwords beside or below the network's name. They have no label ("Wifi Tidepool_5G /
 * marmalade-Kite-88", "Wi-Fi" above both or above a list), or only "key" or "pass".
 */
export const secretsOfNetworks = (text: string): Span[] => {
  if (!ofNetwork.test(text)) return []
  const valueAt = ({ from, to }: Span) => text.slice(from, to)
  const isAlone = ({ from, to }: Span) =>
    !isOneOfSeveral.test(text.slice(Math.max(0, from - reachChars), to + reachChars))
  return [
    ...endsOf(text, besideName).filter(span => isMixed(valueAt(span)) || /-.*-.*\d/.test(valueAt(span))),
    ...endsOf(text, belowName).filter(span => isMixed(valueAt(span)) && isAlone(span)),
    ...endsOf(text, passSaid),
    ...endsOf(text, keyNamed),
    ...endsOf(text, keyBelow),
  ]
    .filter(span => isNetworkPassword(valueAt(span)))
    .concat(passwordsListed(text))
}

const ofNetwork = /wi-?fi|wlan|ssid|internet|wireless|network|netzwerk/i
const reachChars = 160
const wifi =
  "(?:(?:wi-?fi|wlan)(?:[ -](?:network|name|access|netzwerk))?|ssid|(?:guest|wireless) network)(?:[ \\t](?:in|at|for|on|im|am|en|de|du)(?:[ \\t][\\p{L}\\d'’]{1,16}){1,3}(?=[ \\t]{0,2}[:=]|[ \\t](?:is|ist|est|es|è)[ \\t]))?"
const sign = "(?:\\s{0,2}(?:[:=–—→-]|[-=]>)\\s{0,2}|['’]s\\s{1,2}|\\s(?:is|ist|est|es|è)\\s{1,2}|[ \\t]{1,2})"
/** Things about a wifi other than its name. */
const noName =
  '(?!(?:calling|router|repeater|extender|booster|camera|thermostat|printer|speakers?|signal|speed|icon|settings|menu|slow|fast|down|works?|ok|ja|nein|oui|non|free|included|yes|no|on|off|in|at|for|and|und|et|y|with|mit|is|ist)(?![\\p{L}\\d_-]))'
const name = `${noName}[^\\s/|,:][^\\s/|,:]{1,31}(?:[ \\t](?!(?:is|and)[ \\t])[^\\s/|,:]{1,20}){0,2}`
/** A network's own password has eight letters or more. Others may belong to a login page. */
const password = (lettersMin: number) => `([^\\s/|,][^\\s|,]{${lettersMin - 2},61}[^\\s|,.;:!?)])`
const lineEnd = '(?=[.;!)]{0,2}[ \\t]{0,3}(?:\\n|$)|,[ \\t])'

const besideName = lightWordPattern(
  `(?:${wifi}${sign}|internet(?: access)?\\s{0,2}[:=]\\s{0,2})${name}(?:[ \\t]{0,2}(?:\\/\\/|[/|])[ \\t]{0,2}|,[ \\t]{1,2})${password(8)}${lineEnd}`,
)
/** "Wifi pass birch-lantern-6", "network is Maple and the pass is maple44". */
const passSaid = lightWordPattern(
  `(?:(?:wi-?fi|wlan)[ -](?:pass ?(?:word)?|pw|key|code)|(?:${wifi})[^\\n]{1,60}[\\s,;](?:pass ?(?:word)?|pw|key))${sign}${password(6)}(?![^\\s.,;!?)])`,
)
/** "Wi-Fi" alone on its line, below it the name, below that the password, and then nothing similar. */
const belowName = lightWordPattern(
  `(?<=(?:^|\\n)[^\\n]{0,14})(?:wi-?fi|wlan)[ \\t]{0,3}:?[ \\t]{0,3}\\n[ \\t]{0,3}${name}[ \\t]{0,3}\\n[ \\t]{0,3}${password(8)}(?=[ \\t]{0,3}(?:$|\\n[ \\t]{0,3}(?:\\n|$|[^\\s]{1,30}[ \\t]\\S{1,30}[ \\t]\\S)))`,
)
/** Words beside the networks in range, in a phone's settings. */
const isOneOfSeveral =
  /connected|not secure|secured|networks|netzwerke|verbunden|r[ée]seaux|redes|available|verf[üu]gbar|bluetooth|airplane|flugmodus|forget|signal|join|router model/i

/** "SSID: SKY7B2C1", and below it "Key: QXPFTRWZ". */
const keyBelow = lightWordPattern(
  `(?:${wifi}|network(?: name)?|netzwerk(?:name)?)[^\\n]{0,60}\\n(?:[ \\t]{0,3}[^\\s]{1,40}[ \\t]{0,3}\\n)?[ \\t]{0,3}(?:key|passkey|schl[üu]ssel|cl[ée]|clave|chiave)[ \\t]{0,3}[:=][ \\t]{0,3}([^\\s,;]{6,63})(?=[ \\t]{0,3}(?:\\n|$))`,
)
/** "Wireless key (password)", "Wireless key" with the key below or after it. */
const keyNamed = lightWordPattern(
  `(?:wireless|wi-?fi|wlan|netzwerk|network)[ -](?:security )?(?:key|password)(?: ?\\/ ?pin)?(?: \\((?:password|passphrase|passwort|kennwort|mot de passe|contrase[ñn]a|psk|wpa[^)\\n]{0,12})\\)|(?<=key))[ \\t]{0,3}:?[ \\t]{0,3}\\n?[ \\t]{0,3}([^\\s,;]{8,63})(?=[ \\t]{0,3}(?:\\n|$))`,
)
