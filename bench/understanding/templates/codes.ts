import type { Template } from '../template.ts'

/** Screens that people keep for a number, a code or a password. */
export const codes: Template[] = [
  {
    id: 'membership-card',
    half: 'develop',
    draw({ screen, random, value }) {
      const club = `${value.brand()} ${random.pick(['Gym', 'Library', 'Climbing Club', 'Cinema Club'])}`
      screen.open('Wallet', 'wallet.example', ['Cards', 'Passes', 'Offers', 'More'])
      screen.title(club)
      screen.pairs([
        [random.pick(['Member', 'Name', 'Card holder']), value.person()],
        [
          random.pick(['Member number', 'Membership no.', 'Card number', 'Customer ID']),
          value.code(random.digits(10)),
        ],
        ['Member since', value.date(value.dayIn(-random.int(100, 900)))],
        [random.pick(['Valid until', 'Expires']), value.date(value.dayIn(random.int(40, 700)))],
      ])
      return {
        type: 'note',
        category: [
          null,
          'Health & Fitness',
          'Shopping & Receipts',
          'Reading & Learning',
          'Events & Plans',
          'Money & Bills',
        ],
        app: 'Wallet',
        title: [[club]],
      }
    },
  },
  {
    id: 'one-time-code',
    half: 'develop',
    draw({ screen, random, value }) {
      const firm = value.brand()
      const code = value.code(random.digits(6))
      screen.open('Messages', 'chat.example', ['Chats', 'Calls', 'Status', 'Settings'])
      screen.title(firm)
      screen.text(
        random.pick([
          ['Your verification code is ', code, '. Do not share it with anyone.'],
          ['Use ', code, ' as your security code. It expires in 10 minutes.'],
          [code, ` is your ${firm} login code.`],
          [`${firm}: your one-time code: `, code],
        ]),
      )
      return { type: 'note', category: ['Tech', 'Chats', null], app: 'Messages', title: [['code', firm]] }
    },
  },
  {
    id: 'network-note',
    half: 'develop',
    draw({ screen, random, value }) {
      const where = random.pick(['at the cabin', 'upstairs', 'at the office', "at Mum's"])
      screen.open('Notes', 'notes.example')
      screen.title(`Wi-Fi ${where}`)
      const [network, password] = [value.network(), value.password()]
      if (random.chance(0.5)) {
        screen.text([random.pick(['Network: ', 'WiFi: ', 'Name: ', 'SSID: ']), network])
        screen.text([random.pick(['Password: ', 'Pass: ', 'Key: ', 'PW: ']), password])
      } else screen.text(['The network is ', network, ' and the password is ', password])
      screen.small('Restart the router if it is slow')
      return { type: 'note', category: ['Tech', 'Home'], app: 'Notes', title: [['wi-fi', 'wifi']] }
    },
  },
  {
    id: 'router-label',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Photos', 'photos.example')
      screen.title(`${value.brand()} ${random.pick(['Router', 'Fibre Box', 'Hub'])}`)
      screen.pairs([
        ['Model', `AX${random.int(1000, 9000)}`],
        [
          random.pick(['Serial number', 'S/N', 'Serial no.']),
          value.code(`${random.capitals(2)}${random.digits(9)}`),
        ],
        [random.pick(['SSID', 'Wi-Fi name', 'Network name', 'WLAN']), value.network()],
        [random.pick(['Wi-Fi password', 'Wireless key', 'WPA key', 'Network key']), value.password()],
      ])
      return {
        type: ['note', 'unknown'],
        category: ['Tech', 'Home'],
        title: [['router', 'wi-fi', 'fibre box', 'hub']],
      }
    },
  },
  {
    id: 'claim-letter',
    half: 'develop',
    draw({ screen, random, value }) {
      const firm = value.brand()
      screen.open('Mail', 'mail.example/inbox', ['Inbox', 'Sent', 'Drafts', 'Archive'])
      screen.title(random.pick(['We received your request', 'Your repair is booked', 'About your complaint']))
      screen.small([`${firm} <`, value.email('service', firm), '>'])
      screen.text([
        random.pick([
          'Your reference number is ',
          'Case number: ',
          'Request ID: ',
          'Please quote ticket ',
          'Repair number: ',
        ]),
        value.code(
          random.pick([
            random.digits(8),
            `${random.capitals(2)}-${random.digits(6)}`,
            `${random.capitals(3)}${random.digits(5)}`,
          ]),
        ),
        '.',
      ])
      screen.text([
        'We will call you on ',
        value.phone(),
        ' by ',
        value.date(value.dayIn(random.int(2, 9))),
        '.',
      ])
      screen.text([
        'Customer number ',
        value.code(random.digits(7)),
        ' · Device serial ',
        value.code(`${random.capitals(2)}${random.digits(7)}`),
      ])
      return {
        type: ['note', 'task'],
        category: [null, 'Shopping & Receipts', 'Home', 'Tech', 'Work', 'Money & Bills'],
        app: firm,
        title: [['request', 'repair', 'complaint']],
      }
    },
  },
]
