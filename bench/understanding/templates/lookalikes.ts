import type { Template } from '../template.ts'
import { vocabulary as v } from '../vocabulary.ts'

/** Screens full of texts that look like codes but are none. */
export const lookalikes: Template[] = [
  {
    id: 'group-stage',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Kickoff', 'kickoff.example', ['Scores', 'Tables', 'News', 'More'])
      screen.title(random.pick(['World Cup', 'Cup fixtures']))
      screen.section(`Group ${random.pick(['A', 'C', 'F'])}`)
      const cities = random.some(v.cities, 4)
      screen.rows([
        [cities[0] ?? '', `${random.int(0, 4)}-${random.int(0, 4)}`],
        [cities[1] ?? '', `${random.int(0, 4)}-${random.int(0, 4)}`],
      ])
      screen.section(`Group ${random.pick(['B', 'D', 'E'])}`)
      screen.table([
        ['No.', 'Team', 'P', 'Pts'],
        ...cities.map((city, i) => [
          `${i + 1}`,
          city.split(' ')[0] ?? city,
          `${random.int(1, 3)}`,
          `${random.int(0, 9)}`,
        ]),
      ])
      screen.text(
        `Matchday ${random.int(2, 3)}: 4-3-3, xG 1.${random.digits(2)}, 90+${random.int(2, 7)} min. ${value.first()} wears number ${random.int(2, 30)}.`,
      )
      return {
        type: ['note', 'unknown'],
        category: ['Events & Plans', null],
        app: 'Kickoff',
        title: [['cup', 'group']],
      }
    },
  },
  {
    id: 'chess-game',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Gambit', 'gambit.example/game', ['Play', 'Puzzles', 'Learn', 'More'])
      screen.title(random.pick(["Queen's Gambit", 'Sicilian Defence']))
      screen.rows([
        [`${value.first().toLowerCase()}_${random.digits(2)}`, `${random.int(900, 2200)}`],
        [`${value.first().toLowerCase()}${random.digits(4)}`, `${random.int(900, 2200)}`],
      ])
      screen.list(
        ['1. e4 c5', '2. Nf3 d6', '3. Bb5+ Bd7', '4. O-O Nf6', `5. Qe2 ${random.pick(['Nc6', 'g6'])}`],
        '',
      )
      screen.text(
        `Game ${random.int(2, 6)} of 7 · Rapid 10 | 5 · Accuracy ${random.int(60, 98)}.${random.int(1, 9)}%`,
      )
      return {
        type: ['note', 'unknown'],
        category: [null, 'Reading & Learning', 'Events & Plans'],
        app: 'Gambit',
        title: [['gambit', 'sicilian']],
      }
    },
  },
  {
    id: 'song-sheet',
    half: 'develop',
    draw({ screen, random, value }) {
      const song = random.pick(v.songs)
      screen.open('Chordbook', 'chordbook.example', ['Songs', 'Tuner', 'Saved', 'More'])
      screen.title(song)
      screen.pairs([
        ['Key', random.pick(['C', 'G', 'F#m'])],
        ['Capo', `${random.int(1, 5)}`],
        ['Tempo', `${random.int(70, 160)} BPM`],
        ['Time', '4/4'],
      ])
      screen.mono([
        'Am7   G/B   C5   F9',
        'Walking down the open road',
        'Dm7   E7   Am   A7sus4',
        `Hold the line with ${value.first()}`,
      ])
      screen.text(`Verse 2 of 3. Section B repeats 4 times.`)
      return {
        type: ['note', 'unknown'],
        category: [null, 'Reading & Learning'],
        app: 'Chordbook',
        title: [[song, 'chord']],
      }
    },
  },
  {
    id: 'design-file',
    half: 'develop',
    draw({ screen, random }) {
      const hex = () => `#${random.pick(['FF6B6B', '1A73E8', '2F4F4F', '0B132B', 'E63946', '112233'])}`
      screen.open('Pixelboard', 'pixelboard.example/file', ['Files', 'Team', 'Drafts', 'More'])
      screen.title(random.pick(['Colour styles', 'Design tokens']))
      screen.pairs([
        ['Primary', hex()],
        ['Accent', hex()],
        ['Frame', `${random.pick([390, 1440])} x ${random.pick([844, 1024])}`],
        ['Radius', `${random.int(4, 24)}px`],
        ['Grid', `${random.int(8, 12)} columns`],
        ['Opacity', `${random.int(10, 90)}%`],
      ])
      screen.mono(['font-size: 16px;', 'line-height: 1.5rem;', 'z-index: 100;', `color: ${hex()};`])
      return {
        type: ['note', 'unknown', 'project'],
        category: ['Tech', 'Work', null],
        app: 'Pixelboard',
        title: [['colour', 'design', 'token']],
      }
    },
  },
  {
    id: 'commit-log',
    half: 'develop',
    draw({ screen, random, value }) {
      const hash = () =>
        `${random.pick(['a3f', 'b91', '7c4', 'e08'])}${random.digits(2)}${random.pick(['cd', 'be', 'fa'])}`
      screen.open('Terminal', 'code.example/log', ['Code', 'Issues', 'Actions', 'More'])
      screen.title('release/2.4')
      screen.mono([
        `${hash()} Bump version to 2.4.${random.int(0, 9)}`,
        `${hash()} Order the list by room name`,
        `${hash()} Account for 3 time zones`,
        `${hash()} Group 4 tests by platform`,
        `${hash()} Serial port 2 at 9600 baud`,
      ])
      screen.text(
        `${value.first()} pushed ${random.int(2, 9)} commits, ${random.int(10, 90)} files, +${random.int(100, 900)} -${random.int(10, 99)}. Node 22, utf-8, port 8080, line ${random.int(10, 400)}.`,
      )
      return {
        type: ['note', 'unknown', 'project'],
        category: ['Tech', 'Work'],
        app: 'Terminal',
        title: [['release', 'commit', 'version', 'terminal']],
      }
    },
  },
  {
    id: 'market-watch',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Tickr', 'tickr.example', ['Watchlist', 'Orders', 'News', 'More'])
      screen.title('Watchlist')
      screen.rows(
        ['NWSR', 'KLMP', 'TTEX', 'QBIO'].map((name): [string, ReturnType<typeof value.amount>] => [
          name,
          value.amount(value.price(20, 400)),
        ]),
      )
      screen.pairs([
        ['Order', `Buy ${random.int(2, 20)} KLMP`],
        ['Order type', 'Limit'],
        ['P/E', `${random.int(11, 40)}.${random.int(1, 9)}`],
        ['Volume', `${random.int(11, 90)}.4M`],
        ['Account', `${random.int(2, 4)} of 5`],
        ['Change', `+${random.int(1, 6)}.${random.digits(2)}%`],
      ])
      return {
        type: ['note', 'unknown'],
        category: ['Money & Bills', null],
        app: 'Tickr',
        title: [['watchlist']],
      }
    },
  },
  {
    id: 'file-manager',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Files', 'files.example', ['Recent', 'Shared', 'Starred', 'Trash'])
      screen.title(random.pick(['Downloads', 'Camera roll']))
      screen.rows([
        [`IMG_${random.digits(4)}.HEIC`, `${random.int(1, 9)}.2 MB`],
        [`DSC0${random.digits(4)}.JPG`, `${random.int(1, 9)}.7 MB`],
        [`order-${random.digits(3)}-final-v2.pdf`, `${random.int(100, 900)} KB`],
        [`IMG-${random.digits(8)}-WA000${random.int(1, 9)}.jpg`, `${random.int(100, 900)} KB`],
        [`backup_${random.digits(4)}.zip`, `${random.int(1, 9)} GB`],
      ])
      screen.small(`${random.int(5, 90)} items · by ${value.first()} · ${random.int(20, 80)} GB free`)
      return {
        type: ['note', 'unknown'],
        category: [null, 'Tech', 'Work'],
        app: 'Files',
        title: [['downloads', 'camera']],
      }
    },
  },
  {
    id: 'lesson-plan',
    half: 'develop',
    draw({ screen, random, value }) {
      const subject = random.pick(['Linear Algebra', 'World History', 'Organic Chemistry'])
      screen.open('Campus', 'campus.example', ['Courses', 'Calendar', 'Grades', 'More'])
      screen.title(subject)
      screen.pairs([
        [
          random.pick(['Course code', 'Course no.']),
          value.code(`${random.capitals(3)}${random.int(101, 499)}`),
        ],
        ['Room', value.code(`${random.pick(['B', 'C', 'E'])}${random.int(101, 420)}`)],
        ['Week', `${random.int(2, 12)} of 14`],
        ['Credits', `${random.int(3, 9)}.5`],
        ['Semester', `${random.int(1, 8)}`],
        ['Group', random.pick(['B', 'Red', '12 students'])],
      ])
      screen.text(
        `Read pages ${random.int(20, 60)}-${random.int(61, 99)}, see figure ${random.int(1, 9)} and note [${random.int(3, 19)}]. Section ${random.int(2, 9)} covers vectors. H2O, CO2 and C6H12O6 are on page ${random.int(100, 300)}.`,
      )
      return {
        type: ['note', 'task', 'project'],
        category: ['Reading & Learning', 'Work'],
        app: 'Campus',
        title: [[subject]],
      }
    },
  },
  {
    id: 'way-there',
    half: 'develop',
    draw({ screen, random, value }) {
      const to = value.city()
      screen.open('Wayfinder', 'wayfinder.example', ['Explore', 'Go', 'Saved', 'More'])
      screen.title(`Route to ${to}`)
      screen.big(`${random.int(1, 4)} h ${random.int(2, 58)} min`)
      screen.list([
        `Take the E${random.int(4, 22)} north for ${random.int(10, 90)} km`,
        `Exit ${random.int(12, 90)}B towards Route ${random.int(10, 99)}`,
        `Bus ${random.int(2, 99)} every ${random.int(5, 15)} min`,
        `Zone ${random.int(1, 4)} to zone ${random.int(5, 6)}, ${random.int(2, 9)} stops`,
        `${random.int(40, 59)}.${random.digits(4)}, ${random.int(4, 18)}.${random.digits(4)}`,
      ])
      return {
        type: ['note', 'unknown'],
        category: ['Travel', null],
        app: 'Wayfinder',
        title: [[to, 'route']],
      }
    },
  },
  {
    id: 'home-energy',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Hearth', 'hearth.example', ['Home', 'Rooms', 'Energy', 'More'])
      screen.title(random.pick(['My home', 'Living spaces']))
      screen.pairs([
        ['Room', `${random.int(17, 24)}.5 °C`],
        ['Zone', random.pick(['Heating', 'Upstairs'])],
        ['Zone 2', `${random.int(16, 23)}°`],
        ['Group', `${random.int(3, 9)} lights`],
        ['Platform', random.pick(['Matter 1.3', 'Zigbee 3.0'])],
        ['Meter', `${random.int(100, 900)} kWh`],
        ['CO2', `${random.int(410, 990)} ppm`],
        [random.pick(['Meter number', 'Meter no.']), value.code(random.digits(8))],
      ])
      return {
        type: ['note', 'unknown', 'habit'],
        category: ['Home', 'Tech', null],
        app: 'Hearth',
        title: [['home', 'living']],
      }
    },
  },
]
