import type { Template } from '../template.ts'
import { vocabulary as v } from '../vocabulary.ts'

export const machines: Template[] = [
  {
    id: 'wifi-settings',
    half: 'develop',
    draw({ screen, value }) {
      const network = value.network()
      screen.open('Settings', 'router.example', ['Network', 'Security', 'Devices', 'System'])
      screen.title('Wi-Fi')
      screen.pairs([
        ['Network name', network],
        ['Password', value.password()],
        ['Security', 'WPA2/WPA3'],
        ['IP address', '192.168.1.24'],
        ['Router', '192.168.1.1'],
      ])
      return {
        type: 'note',
        category: ['Tech', 'Home'],
        app: 'Settings',
        title: [
          ['wi-fi', 'wifi', 'network'],
          ['network', 'password', network.text],
        ],
      }
    },
  },
  {
    id: 'wifi-card',
    half: 'report',
    draw({ screen, random, value }) {
      const place = value.brand()
      screen.open('Photos', 'photos.example')
      screen.brand(place)
      screen.title(random.pick(['Guest Wi-Fi', 'Free WiFi', 'Connect to our Wi-Fi']))
      screen.pairs([
        [random.pick(['Network', 'SSID', 'Name']), value.network()],
        ['Password', value.password()],
      ])
      screen.small('Ask us if you need help. Enjoy your stay!')
      return { type: 'note', category: ['Tech', 'Home', 'Travel'], title: [['wi-fi', 'wifi']] }
    },
  },
  {
    id: 'backup-codes',
    half: 'develop',
    draw({ screen, random, value }) {
      const app = value.brand()
      const code = () =>
        value.code(
          `${random.digits(1)}${random.capitals(3).toLowerCase()}-${random.digits(2)}${random.capitals(2).toLowerCase()}`,
        )
      screen.open(app, 'accounts.example/security')
      screen.title(random.pick(['Backup codes', 'Recovery codes']))
      screen.small('Each code can be used once. Keep them in a safe place.')
      screen.table([
        [code(), code()],
        [code(), code()],
        [code(), code()],
      ])
      return { type: 'note', category: 'Tech', app, title: [['code']] }
    },
  },
  {
    id: 'error-dialog',
    half: 'report',
    draw({ screen, random }) {
      const what = random.pick([
        'The file could not be saved',
        'Update failed',
        'Connection lost',
        'Something went wrong',
      ])
      screen.open('System', 'app.example')
      screen.gap(8)
      screen.title(what)
      screen.text(
        random.pick([
          'An unexpected error occurred. Try again later or contact support.',
          'There was a problem. Please restart the app and try again.',
        ]),
      )
      screen.small(`Error code: 0x80${random.digits(6)}`)
      screen.buttons(['Try again', 'Cancel'])
      return { type: ['note', 'unknown'], category: 'Tech', title: [[what, 'error']] }
    },
  },
  {
    id: 'server-log',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Console', 'logs.example/live', ['Services', 'Logs', 'Alerts', 'Team'])
      screen.mono(
        Array.from({ length: 9 }, (_, i) => [
          value.stamp(
            { year: 2026, month: 2, day: random.int(10, 19) },
            random.int(10, 19),
            i,
            random.int(10, 59),
          ),
          ` ${random.pick(['INFO', 'WARN', 'ERROR'])} `,
          random.pick([
            'worker started',
            'request timed out',
            'cache miss for user',
            'connection refused',
            'retrying upload',
          ]),
        ]),
      )
      return {
        type: 'note',
        category: 'Tech',
        title: [['log', 'error', 'worker', 'request', 'connection', 'cache', 'retry']],
      }
    },
  },
  {
    id: 'code-editor',
    half: 'report',
    draw({ screen, random }) {
      const file = `${random.pick(['server', 'upload', 'parse-date', 'invoice', 'router'])}.${random.pick(['ts', 'py', 'js'])}`
      screen.open('Editor', 'code.example/repo', ['src', 'test', 'README.md', 'package.json'])
      screen.small(file)
      screen.mono([
        "import { readFile } from 'node:fs'",
        '',
        'export async function load(path) {',
        '  const text = await readFile(path)',
        '  if (!text) return null',
        '  for (const line of text.split("\\n")) {',
        '    console.log(line)',
        '  }',
        '  return JSON.parse(text)',
        '}',
      ])
      return { type: 'note', category: 'Tech', title: [[file, 'code']] }
    },
  },
  {
    id: 'terminal',
    half: 'develop',
    draw({ screen, random }) {
      const command = random.pick(['npm test', 'docker ps', 'git log --oneline', 'cargo build'])
      screen.open('Terminal', 'shell.example')
      screen.mono([
        `$ ${command}`,
        'running 24 tests',
        'test result: ok. 24 passed; 0 failed',
        `$ git status`,
        'On branch main',
        'nothing to commit, working tree clean',
        '$ ls -la src',
      ])
      return { type: 'note', category: 'Tech', title: [[command, 'terminal', 'git status']] }
    },
  },
  {
    id: 'device-specs',
    half: 'report',
    draw({ screen, random, value }) {
      screen.open('Settings', 'about.example', ['General', 'Display', 'Sound', 'Privacy'])
      screen.title('About this device')
      screen.pairs([
        ['Model', `${value.brand()} Pro ${random.int(2, 9)}`],
        ['Serial number', value.code(`${random.capitals(3)}${random.digits(7)}`)],
        ['Storage', `${random.pick([128, 256, 512])} GB`],
        ['Version', `${random.int(10, 18)}.${random.int(0, 6)}.${random.int(0, 4)}`],
        ['Battery health', `${random.int(80, 99)}%`],
      ])
      return { type: ['note', 'unknown'], category: 'Tech', title: [['device', 'about', 'model', 'serial']] }
    },
  },
  {
    id: 'dashboard',
    half: 'develop',
    draw({ screen, random }) {
      screen.open('Metrix', 'metrix.example/overview', ['Overview', 'Funnels', 'Users', 'Settings'])
      screen.title(random.pick(['Sales overview', 'Weekly metrics', 'Marketing dashboard']))
      screen.pairs([
        ['Revenue', `${random.int(10, 90)}.${random.int(1, 9)}K`],
        ['Active users', `${random.int(1, 90)},${random.digits(3)}`],
        ['Conversion rate', `${random.int(1, 9)}.${random.int(1, 9)}%`],
      ])
      screen.rows([
        ['vs last week', `+${random.int(1, 20)}.${random.int(1, 9)}%`],
        ['Refunds', `-${random.int(1, 9)}.${random.int(1, 9)}%`],
      ])
      return {
        type: 'note',
        category: 'Work',
        app: 'Metrix',
        title: [['sales', 'metrics', 'dashboard', 'marketing']],
      }
    },
  },
]

export const unclear: Template[] = [
  {
    id: 'settings',
    half: 'develop',
    draw({ screen, random }) {
      screen.open('Settings', 'settings.example', ['Home', 'Search', 'Store', 'Me'])
      screen.title('Settings')
      screen.rows([
        ['Airplane mode', 'Off'],
        ['Bluetooth', 'On'],
        ['Notifications', '>'],
        ['Display and brightness', '>'],
        ['Battery', `${random.int(20, 99)}%`],
        ['Privacy and security', '>'],
      ])
      return { type: 'unknown', category: 'Tech', app: 'Settings', title: [['settings']] }
    },
  },
  {
    id: 'weather',
    half: 'report',
    draw({ screen, random }) {
      const city = random.pick(v.cities)
      screen.open('Weather', 'weather.example', ['Today', 'Hourly', '10 days', 'Radar'])
      screen.title(city)
      screen.big(`${random.int(2, 31)}°`)
      screen.text(random.pick(['Partly cloudy', 'Light rain', 'Mostly sunny']))
      screen.rows(
        ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map(day => [day, `${random.int(1, 15)}° ${random.int(16, 30)}°`]),
      )
      screen.pairs([
        ['Humidity', `${random.int(30, 90)}%`],
        ['Wind', `${random.int(2, 40)} km/h`],
        ['UV index', `${random.int(0, 9)}`],
      ])
      return { type: 'unknown', category: null, app: 'Weather', title: [[city, 'weather']] }
    },
  },
  {
    id: 'music-player',
    half: 'develop',
    draw({ screen, random }) {
      const [song, band] = [random.pick(v.songs), random.pick(v.bands)]
      screen.open('Tunes', 'tunes.example', ['Home', 'Search', 'Library', 'Radio'])
      screen.small(random.pick(['Now playing', 'Playing from album', 'Up next']))
      screen.gap(14)
      screen.title(song)
      screen.text(band)
      screen.rows([
        [`${random.int(0, 2)}:${random.int(10, 59)}`, `-${random.int(1, 3)}:${random.int(10, 59)}`],
      ])
      return { type: 'unknown', category: null, app: 'Tunes', title: [[song]] }
    },
  },
  {
    id: 'game-score',
    half: 'report',
    draw({ screen, random, value }) {
      screen.open('Puzzle', 'game.example')
      screen.gap(6)
      screen.big(random.pick(['Level complete!', 'Game over', 'New high score!']))
      screen.rows([
        ['Score', `${random.int(1, 99)},${random.digits(3)}`],
        ['Best', `${random.int(100, 400)},${random.digits(3)}`],
        ['Coins', `${random.int(10, 900)}`],
      ])
      screen.rows([
        [value.first(), `${random.int(1, 9)},${random.digits(3)}`],
        [value.first(), `${random.int(1, 9)},${random.digits(3)}`],
      ])
      screen.buttons(['Play again', 'Next level'])
      return { type: 'unknown', category: null, title: [['level', 'game', 'score']] }
    },
  },
  {
    id: 'lock-screen',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Phone', 'device.example')
      screen.gap(5)
      screen.big(value.clock(random.int(7, 22), random.int(10, 59)).replace(/ [AP]M/, ''))
      screen.small(`${random.pick(['Monday', 'Thursday', 'Sunday'])}`)
      screen.rows([
        ['Messages', `${random.int(2, 59)}m ago`],
        [`${value.first()}: ${random.pick(v.chatter)}`, ''],
        ['News', '1h ago'],
        [random.pick(v.subjects), ''],
      ])
      screen.small('Swipe up to unlock')
      return { type: 'unknown', category: null, title: [['notification', 'lock', 'message']] }
    },
  },
  {
    id: 'map-search',
    half: 'report',
    draw({ screen, random, value }) {
      screen.open('Maps', 'maps.example', ['Explore', 'Go', 'Saved', 'You'])
      screen.text(random.pick(['Coffee near me', 'Pharmacies near me', 'Bike repair nearby']))
      for (let i = 0; i < 3; i++) {
        screen.text(value.brand())
        screen.small(
          `${random.int(3, 4)}.${random.int(1, 9)} ★ (${random.int(12, 900)}) · ${random.int(1, 9)}00 m`,
        )
        screen.small(random.pick(['Open until 22:00', 'Closes soon', 'Open 24 hours']))
      }
      screen.buttons(['Directions'])
      return {
        type: 'unknown',
        category: [null, 'Travel', 'Food & Recipes'],
        app: 'Maps',
        title: [['coffee', 'pharmac', 'bike', 'map']],
      }
    },
  },
  {
    id: 'social-feed',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Pixly', 'pixly.example', ['Home', 'Reels', 'Shop', 'Profile'])
      const first = random.pick(v.chatter)
      for (let i = 0; i < 3; i++) {
        screen.text(`@${value.first().toLowerCase()}_${random.pick(v.brandEnds)}`)
        screen.text(i === 0 ? first : random.pick(v.chatter))
        screen.small(`${random.int(2, 900)} likes · ${random.int(1, 80)} comments`)
        screen.small(`${random.int(2, 22)}h ago`)
      }
      screen.small('Suggested for you')
      return { type: 'unknown', category: [null, 'Chats'], app: 'Pixly', title: [['post', opening(first)]] }
    },
  },
  {
    id: 'home-screen',
    half: 'report',
    draw({ screen, random }) {
      screen.open('Phone', 'device.example')
      screen.table([
        random.some(['Photos', 'Camera', 'Maps', 'Music', 'Mail', 'Clock'], 4),
        random.some(['Notes', 'Files', 'Wallet', 'Books', 'Podcasts', 'Health'], 4),
        random.some(['Phone', 'Browser', 'Messages', 'Store', 'Weather', 'Calculator'], 4),
      ])
      return { type: 'unknown', category: [null, 'Tech'], title: [['']] }
    },
  },
  {
    id: 'photo-with-words',
    half: 'develop',
    draw({ screen, random }) {
      const word = random.pick(['EXIT', 'Ausgang', 'Zimtkringel', 'PUSH', 'Mirador', 'Kvarnen'])
      screen.gap(10)
      screen.text(word)
      return { type: 'unknown', category: [null, 'Travel'], title: [[word]] }
    },
  },
  {
    id: 'garbled',
    half: 'report',
    draw({ screen, random }) {
      screen.gap(4)
      for (let i = 0; i < 4; i++)
        screen.text(
          `${random.capitals(2).toLowerCase()}${random.capitals(3).toLowerCase()} ${random.capitals(4).toLowerCase()}`,
        )
      return { type: 'unknown', category: null, title: [['']] }
    },
  },
]

const opening = (text: string) => text.split(' ').slice(0, 2).join(' ')
