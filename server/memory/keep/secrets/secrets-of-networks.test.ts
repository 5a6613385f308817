import { expect, test } from 'vitest'
import { secretsIn } from './secrets.ts'

/** On cards, stickers and notes, and in chats. */
test.each([
  ['Wifi Tidepool_5G / marmalade-Kite-88', 'marmalade-Kite-88'],
  ['WiFi: BrackenHouse / Tuesday-otter-19', 'Tuesday-otter-19'],
  ['Wi-Fi\nFernhill_Guest\nplum-kettle-402', 'plum-kettle-402'],
  ['wifi is GlenCove2 / saltmarsh77', 'saltmarsh77'],
  ['WLAN: Seeblick-Gast / Ahorn4711sirup', 'Ahorn4711sirup'],
  ['Network: TP-Link_93F0\nWireless Password/PIN: 58302714', '58302714'],
  ['SSID: SKY7B2C1\nKEY: QXPFTRWZ', 'QXPFTRWZ'],
  ['Wi-Fi name: HUAWEI-8F2K\nWi-Fi key: 3kd9xm2p', '3kd9xm2p'],
  ['Welcome to Rowan Cottage!\nWiFi network RowanCottage\nWiFi pass birch-lantern-6', 'birch-lantern-6'],
  ['Internet: Casa_Lirio / girasol2291', 'girasol2291'],
  ['Wifi : Gite_des_Pins / lavande-1987-bleu', 'lavande-1987-bleu'],
  ['wifi name is hazelnook and pass is crumble&custard9', 'crumble&custard9'],
  ['Guest Wi-Fi: Harbour_Office, Teal-Anchor-31', 'Teal-Anchor-31'],
  ['WiFi\nNetwork: MossLane\nPass: juniper-84-fog', 'juniper-84-fog'],
  ['Hotel wifi – Bellavista / room314sea', 'room314sea'],
  ['Wifi → Lantern_Loft / pebbles&Rain44', 'pebbles&Rain44'],
  ['WI-FI\nName: OakTree5\nPass: thimble_Rock_2', 'thimble_Rock_2'],
  ['Internet access: VillaMarea // Conchiglia2024', 'Conchiglia2024'],
  ["wifi's HopYard_2.4, pass word's brewday66", 'brewday66'],
  ['Network name (SSID)\nVodafone-A41C\nWireless key (password)\nh7RmtQ2vLp', 'h7RmtQ2vLp'],
  ['WLAN-Name: FRITZ!Box 7530 RT\nWLAN-Netzwerkschlüssel: 40816293775508214466', '40816293775508214466'],
  ['Red wifi: PisoSol / mandarina_58', 'mandarina_58'],
  ['Wi-Fi Moulin / coquelicot-73', 'coquelicot-73'],
  ['Hi all, wifi is Barn2 / owlhoot_19, see you', 'owlhoot_19'],
  ['Wi-fi: The Nook | teapot!steam', 'teapot!steam'],
  ['Wireless key\n9f3kd82lqx', '9f3kd82lqx'],
  ['Wifi in the attic: Swallow / nest-44-eaves', 'nest-44-eaves'],
  ['wifi at home is Swallow / nest_eaves', 'nest_eaves'],
  ['Wifi No_Signal / nest-44-eaves', 'nest-44-eaves'],
])('the password of a wifi is hidden in %j', (text, password) => {
  expect(hiddenIn(text)).toEqual([password])
})

test('in a list below a heading with wifi, each line has the password of a network', () => {
  const text = [
    ...['wifi & codes', 'Rafa: INFINITUM3C9A / 8tamales1990', 'mama: telenet-44A1 / PistacheDeHond'],
    ...['gym | lockersAreUpstairs', 'Sat / Wednesday', 'router: AX3000 / Bluetooth5.3'],
  ].join('\n')
  expect(hiddenIn(text)).toEqual(['8tamales1990', 'PistacheDeHond', 'lockersAreUpstairs'])
})

const hiddenIn = (text: string) => secretsIn(text).map(({ from, to }) => text.slice(from, to))

const [two, both] = ['Rafa: INFINITUM3C9A / 8tamales1990\nMum: telenet-44A1 / PistacheDeHond', 2]

test.each([
  ['a colon behind the heading', `Wifi codes:\n${two}`, both],
  ['a sign within the heading', `Wi-Fi / codes\n${two}`, both],
  ['a long heading', `Wifi codes of everybody we ever stayed with, newest first\n${two}`, both],
  ['only wifi in the heading', `Our wifi:\n${two}`, both],
  ['a heading with a place', `WLAN bei Oma und Opa\n${two}`, both],
  ['a German heading', `WLAN-Passwörter\n${two}`, both],
  ['a picture beside the heading', `📶 Wifi & friends:\n${two}`, both],
  ['a gap below the heading', `Wifi\n\n${two}`, both],
  ['a question above it', `what are the wifi passwords again?\n${two}`, both],
  ['a remark in a list of codes', `Wifi passwords\nAttic - Swallow2/nest44eaves\n(upstairs only)\n${two}`, 3],
  ['a gap in a list of codes', `Wifi passwords\nAttic/nest44eaves\n\n${two}`, 3],
])('a list of networks may have %s', (_what, text, count) => {
  expect(hiddenIn(text)).toHaveLength(count)
  expect(hiddenIn(text)).toEqual(expect.arrayContaining(['8tamales1990', 'PistacheDeHond']))
})

test.each([
  ['Our House / 8tamales1990', '8tamales1990'],
  ['Tidepool - 8tamales1990', '8tamales1990'],
  ['Tidepool – 8tamales1990', '8tamales1990'],
  ['Tidepool/8tamales1990', '8tamales1990'],
  ['Tidepool | 8tamales1990', '8tamales1990'],
  ['Aunt Wren: 8tamales1990', '8tamales1990'],
  ['Aunt Wren: Tidepool/8tamales1990', '8tamales1990'],
  ['• Tidepool → marmalade_kite (upstairs)', 'marmalade_kite'],
  ['telenet-44A1 / pistachehond', 'pistachehond'],
  ['Tidepool // 4711/otter,', '4711/otter'],
])('below "Wifi codes", a password is hidden in %j', (line, password) => {
  expect(hiddenIn(`Wifi codes\n${line}`)).toEqual([password])
})

test.each([
  'Hotel with WiFi\nRoom / DoubleRoom2\nFlight / BA117LHR2026',
  'Hotel with WiFi\nRoom\nDoubleRoom2\nFlight\nBA117LHR2026',
  'Wifi cafes\nTue / BlueBottle\nWed / RedKettle22',
  'Cafes with wifi codes are rare.\nTue / BlueBottle\nWed / RedKettle22',
  'Free WiFi\nParking / GarageNorth22\nPool / RoofTop2026',
  'Scan the code to join the wifi\nRoom / DoubleRoom22',
  'Wifi\nNetwork: HomeNetwork22\nRouter: ArcherAX3000',
  'Wifi codes\nSSID: Tidepool-22b\nExpires: 12Dec2026',
  'Wifi codes\nTP-Link_2F31 / connected\nsee example.com/readme2026',
  'Wifi codes\nTickets\nSeat / RowTwelve12',
  'Our wifi\nask Wren\nSeat / RowTwelve12\nGate / NorthGate14',
  'Our wifi\n\n\nSeat / RowTwelve12\nGate / NorthGate14',
])('what is below a wifi in no list of its passwords is not hidden: %j', text => {
  expect(hiddenIn(text)).toEqual([])
})

test('a list of passwords ends where something else begins', () => {
  expect(hiddenIn(`Our wifi\n${two}\n\nFlight / BA117LHR2026`)).toHaveLength(both)
  expect(hiddenIn(`Wifi codes\n${two}\nJourney\nFlight / BA117LHR2026`)).toHaveLength(both)
})

/**
 * Other things beside or below a wifi: networks in reach, standards, speeds, models and a hotel's services.
 */
test.each([
  'Wifi Pro 6E / Mesh-System AX5400',
  'WiFi / Bluetooth 5.3',
  'Wi-Fi\nHomeNet_5G\nConnected, secured',
  'Wi-Fi\nCafe Lindo\nBT-Hub-9X4K\nTP-Link_2F31',
  'Wifi 7 / Ethernet 2.5G',
  'Wi-Fi\nEduroam\nPaddock Free WiFi\nSaved networks',
  'WiFi: included / Parking: 12 €',
  'WiFi 6 / AX3000',
  'WiFi: 2.4GHz / 5GHz',
  'Network: 4G / 5G-NSA',
  'WLAN: aktiv / WPA2-PSK',
  'Internet: 250 Mbit/s / 40 Mbit/s',
  'Internet: 19,99 € / Monat',
  'Wi-Fi\nOn\nBluetooth\nOff',
  'Wi-Fi\nHome\nNotifications\nOn',
  'WiFi\nFree in lobby\nBreakfast 7-10:30',
  'Wifi, pool, parking_lot',
  'Free wifi, 24h check-in',
  'WiFi - Breakfast / Room 214',
  'wifi is down / back by 6pm',
  'Wifi, TV, sauna2go',
  'Wi-Fi: Yes, 24-hour',
  'Internet: www.foo.de / info@foo2.de',
  'Wifi calling is on, iPhone15-Pro',
  'Hotel Wifi\nMinibar\nSafe-deposit-box-2',
  'Wi-Fi\nSpeed test\n54.2Mbps',
  'Wi-Fi\nAirPort-Extreme\nTime-Capsule-2TB',
  'SSID: broadcast / hidden-2',
  'Wi-Fi / LTE 128GB Space-Grey',
  'iPad Wi-Fi, 256GB',
  'Wifi thermostat, HT-2041x',
  'Network name\nOffice-5G',
  'Wifi camera: Tapo / C200-2pack',
  'Wifi: Tapo / Reolink-E1pro',
  'Network: Mainnet / ERC-20token',
  'Wi-fi code of conduct2',
  'Wlan Repeater 1200 / AC1200-DualBand',
  'WiFi calling on / VoLTE-4G_on',
  'Internet: Fiber 500 / 1000Mbps_symmetric',
  'Wifi in room 214 / Breakfast-room-1-2',
  'Wifi: included / Parking_lot-2',
  'Wireless key\nforgotten',
  'Wifi Max Pro / Kite-88',
  'Tap the wifi icon / settings_menu2',
  'Your PIN is still required',
])('nothing is hidden in %j', text => {
  expect(hiddenIn(text)).toEqual([])
})
