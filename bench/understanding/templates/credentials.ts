import type { Template } from '../template.ts'
import { vocabulary as v } from '../vocabulary.ts'

/**
 * Numbers that an office, a shop or a maker issued, among sizes, versions and sums. People copy them or read
 * them out.
 */
export const credentials: Template[] = [
  {
    id: 'authenticator',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Authenticator', 'auth.example', ['Codes', 'Accounts', 'Backup', 'Settings'])
      screen.title(random.pick(['Authenticator', 'Verification codes']))
      for (let i = 0; i < 4; i++) {
        const host = value.brand()
        screen.text([`${host}: `, value.email(value.first(), host)])
        screen.big(value.code(`${random.digits(3)} ${random.digits(3)}`))
      }
      screen.small(`New codes in ${random.int(3, 29)} s`)
      return {
        type: 'note',
        category: ['Tech', null],
        app: 'Authenticator',
        title: [['code', 'authenticator']],
      }
    },
  },
  {
    id: 'voucher-by-mail',
    half: 'develop',
    draw({ screen, random, value }) {
      const shop = value.brand()
      const word = random.pick(['WELCOME', 'FREESHIP', 'SUMMER', 'HELLO', 'TAKE'])
      const code = value.code(
        random.pick([word, `${word}${random.int(10, 40)}`, `${word}-${random.int(5, 25)}`]),
      )
      screen.open('Mail', 'mail.example/inbox', ['Inbox', 'Sent', 'Drafts', 'Archive'])
      screen.title(`${random.int(10, 40)}% off at ${shop}`)
      screen.text([
        random.pick([
          'Use code ',
          'Promo code: ',
          'Enter the code ',
          'Discount code: ',
          'Coupon code ',
          'Voucher code: ',
        ]),
        code,
        random.pick([' at checkout.', '']),
      ])
      screen.text([
        'Min. order ',
        value.amount(random.int(20, 60) * 100),
        `, one per customer, 2 items or more.`,
      ])
      screen.small(['Valid until ', value.date(value.dayIn(random.int(4, 40)))])
      return { type: 'note', category: 'Shopping & Receipts', app: 'Mail', title: [[shop, 'off', 'code']] }
    },
  },
  {
    id: 'gift-balance',
    half: 'develop',
    draw({ screen, random, value }) {
      const shop = value.brand()
      screen.open('Wallet', 'wallet.example', ['Cards', 'Passes', 'Offers', 'More'])
      screen.title(`${shop} gift card`)
      screen.pairs([
        [
          random.pick(['Card number', 'Gift card number', 'Card no.']),
          value.code(`${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)}`),
        ],
        ['PIN', value.code(random.digits(4))],
        ['Balance', value.amount(random.int(10, 90) * 100, 'total')],
        ['Expires', `0${random.int(1, 9)}/${random.int(27, 31)}`],
      ])
      return {
        type: 'note',
        category: ['Shopping & Receipts', 'Money & Bills'],
        app: 'Wallet',
        title: [[shop, 'gift']],
      }
    },
  },
  {
    id: 'about-this-device',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Settings', 'settings.example/about', ['General', 'Display', 'Privacy', 'About'])
      screen.title(random.pick(['About', 'About phone', 'About this tablet']))
      screen.pairs([
        ['Device name', `${value.first()}'s phone`],
        ['Model name', random.pick(['Orion 12 Pro', 'Nova A5', 'Tab S9'])],
        [
          random.pick(['Model number', 'Model no.']),
          value.code(`${random.pick(['SM', 'XT', 'TA'])}-${random.capitals(1)}${random.digits(3)}B`),
        ],
        [
          random.pick(['Serial number', 'Serial no.', 'S/N']),
          value.code(`${random.capitals(3)}${random.digits(2)}${random.capitals(2)}${random.digits(4)}`),
        ],
        ['IMEI', value.code(`35${random.digits(13)}`)],
        ['Version', `${random.int(12, 17)}.${random.int(0, 6)}.1`],
        ['Build number', `${random.capitals(4)}.${random.digits(6)}.0${random.int(10, 40)}`],
        ['Storage', `${random.int(20, 120)} GB of 128 GB`],
        ['Battery', `${random.int(20, 99)}%`],
        ['IP address', `192.168.1.${random.int(2, 250)}`],
      ])
      return {
        type: ['note', 'unknown'],
        category: ['Tech', null],
        app: 'Settings',
        title: [['about', 'phone', 'device']],
      }
    },
  },
  {
    id: 'product-numbers',
    half: 'develop',
    draw({ screen, random, value }) {
      const product = random.pick(v.products)
      const [a, b, c] = [random.int(40, 180), random.int(30, 90), random.int(30, 90)]
      screen.open('Nestly', 'nestly.example/p', ['Shop', 'Search', 'Bag', 'Account'])
      screen.title(product)
      screen.big(value.amount(value.price(15, 400)))
      screen.pairs([
        [
          random.pick(['Article number', 'Item no.', 'Art. no.', 'SKU', 'Part number', 'Product code']),
          value.code(
            random.pick([
              `${random.digits(3)}.${random.digits(3)}.${random.digits(2)}`,
              `${random.capitals(2)}-${random.digits(5)}`,
              random.digits(7),
            ]),
          ),
        ],
        ['EAN', value.code(`40${random.digits(11)}`)],
        ['Size', `${a} x ${b} x ${c} cm`],
        ['Colour', random.pick(['Oak', 'White', '#2F4F4F'])],
        ['Weight', `${random.int(2, 30)}.${random.int(1, 9)} kg`],
        ['Rating', `4.${random.int(1, 9)} (${random.int(100, 999)})`],
      ])
      screen.text(
        `Aisle ${random.int(2, 30)}, ${random.int(3, 60)} in stock. Class ${random.pick(['A', 'E', 'F'])} energy label.`,
      )
      return {
        type: ['note', 'task'],
        category: ['Shopping & Receipts', 'Home'],
        app: 'Nestly',
        title: [[product]],
      }
    },
  },
  {
    id: 'bank-details',
    half: 'develop',
    draw({ screen, random, value }) {
      const bank = `${value.brand()} Bank`
      screen.open(bank, 'bank.example/details', ['Home', 'Pay', 'Cards', 'More'])
      screen.title('Account details')
      screen.pairs([
        ['Account holder', value.person()],
        [random.pick(['Account number', 'Account no.']), value.code(random.digits(8))],
        ['Sort code', value.code(`${random.digits(2)}-${random.digits(2)}-${random.digits(2)}`)],
        [
          random.pick(['BIC', 'SWIFT', 'BIC/SWIFT', 'SWIFT code']),
          value.code(`${random.capitals(6)}${random.pick(['2L', '33', 'FF'])}${random.digits(3)}`),
        ],
        ['Interest', `${random.int(1, 4)}.25%`],
        ['Card', `•••• ${random.digits(4)}`],
        [random.pick(['Payment reference', 'Reference']), value.code(`RF${random.digits(8)}`)],
      ])
      return { type: 'note', category: 'Money & Bills', app: bank, title: [['account', bank]] }
    },
  },
  {
    id: 'insurance-card',
    half: 'develop',
    draw({ screen, random, value }) {
      const firm = `${value.brand()} Health`
      screen.open(firm, 'cover.example/card', ['Card', 'Claims', 'Care', 'More'])
      screen.brand(firm)
      screen.title(random.pick(['Insurance card', 'Member ID card']))
      screen.pairs([
        ['Member', value.person()],
        [
          random.pick(['Member ID', 'Subscriber ID', 'Insurance number']),
          value.code(`${random.capitals(3)}${random.digits(9)}`),
        ],
        [random.pick(['Group number', 'Group no.']), value.code(random.digits(6))],
        [random.pick(['RxBIN', 'Policy no.', 'Plan ID']), value.code(random.digits(6))],
        ['Plan', random.pick(['Gold 80 PPO', 'Silver 70', 'Basic 2500'])],
        ['Copay', value.amount(random.int(10, 40) * 100)],
        ['Coverage', `${random.int(70, 90)}/${random.int(10, 30)}`],
      ])
      return {
        type: 'note',
        category: ['Health & Fitness', 'Money & Bills', null],
        app: firm,
        title: [['insurance', 'member', firm]],
      }
    },
  },
  {
    id: 'prescription',
    half: 'develop',
    draw({ screen, random, value }) {
      const drug = random.pick(['Amoxicillin', 'Lisinopril', 'Metformin', 'Loratadine'])
      screen.open('Pharmacy', 'pharmacy.example/rx', ['Refills', 'Orders', 'Shop', 'Account'])
      screen.title(`${drug} ${random.pick([10, 20, 500])} mg`)
      screen.pairs([
        [
          random.pick(['Rx number', 'Prescription no.', 'Rx no.', 'Prescription number']),
          value.code(random.digits(7)),
        ],
        ['Quantity', `${random.int(1, 9)}0 tablets`],
        ['Refills', `${random.int(1, 5)} of 6`],
        ['Dose', `${random.int(1, 2)} x daily, 8 h apart`],
        ['Prescriber', `Dr ${value.person()}`],
        ['Blood pressure', `12${random.int(0, 9)}/8${random.int(0, 9)}`],
        ['Ready', value.date(value.dayIn(random.int(1, 6)))],
      ])
      return {
        type: ['note', 'reminder', 'task'],
        category: ['Health & Fitness', null],
        app: 'Pharmacy',
        title: [[drug]],
      }
    },
  },
  {
    id: 'car-papers',
    half: 'develop',
    draw({ screen, random, value }) {
      const model = random.pick(['Hatch 1.6 TDI', 'Wagon 2.0', 'Compact 320i', 'E-Van 75'])
      screen.open('Garage', 'garage.example', ['Cars', 'Service', 'Shop', 'More'])
      screen.title(random.pick(['My car', 'Vehicle details']))
      screen.pairs([
        ['Model', model],
        ['Year', `${random.int(2012, 2025)}`],
        ['VIN', value.code(`W${random.capitals(2)}ZZ${random.digits(3)}K${random.digits(9)}`)],
        [
          random.pick(['License plate', 'Plate number', 'Registration number', 'Plate']),
          value.code(`${random.capitals(1)}-${random.capitals(2)} ${random.digits(4)}`),
        ],
        ['Mileage', `${random.int(12, 99)},${random.digits(3)} km`],
        ['Engine', `1.${random.int(2, 9)}L, ${random.int(80, 190)} hp`],
        ['Tyres', `${random.pick([195, 205, 225])}/${random.pick([45, 55, 65])} R1${random.int(5, 8)}`],
        ['Next service', value.date(value.dayIn(random.int(20, 200)))],
      ])
      return {
        type: ['note', 'reminder', 'unknown'],
        category: [null, 'Travel', 'Home', 'Money & Bills'],
        app: 'Garage',
        title: [['car', 'vehicle', model]],
      }
    },
  },
  {
    id: 'game-invitation',
    half: 'develop',
    draw({ screen, random, value }) {
      const game = random.pick(['Quizzo', 'Word Duel', 'Paper Raiders', 'Castle Clash'])
      screen.open(game, 'play.example', ['Play', 'Shop', 'Friends', 'Me'])
      screen.title(random.pick(['Join my game', 'Private lobby']))
      screen.text([
        random.pick(['Room code: ', 'Game code: ', 'Invite code: ', 'Join code ', 'Party code: ']),
        value.code(
          random.pick([
            random.capitals(5),
            `${random.capitals(2)}${random.digits(2)}${random.capitals(2)}`,
            random.digits(6),
          ]),
        ),
      ])
      screen.list([
        `Level ${random.int(3, 60)} · ${random.int(100, 990)} XP`,
        `Players ${random.int(2, 7)}/8`,
        `Round ${random.int(1, 4)} of 5`,
        `Season ${random.int(2, 9)}, rank ${random.int(10, 99)}`,
        `Best score ${random.int(100, 990)}0`,
      ])
      return {
        type: ['note', 'unknown'],
        category: [null, 'Chats', 'Events & Plans', 'Tech'],
        app: game,
        title: [['join', 'lobby', game, 'code']],
      }
    },
  },
  {
    id: 'call-with-passcode',
    half: 'develop',
    draw({ screen, random, value }) {
      const subject = random.pick(v.workProjects)
      screen.open('Mail', 'mail.example/inbox', ['Inbox', 'Sent', 'Drafts', 'Archive'])
      screen.title(`Invitation: ${subject}`)
      screen.small(['When: ', value.moment(value.dayIn(random.int(1, 9)), random.int(9, 17), 30)])
      screen.text([
        random.pick(['Meeting ID: ', 'Meeting ID ']),
        value.code(`${random.digits(3)} ${random.digits(4)} ${random.digits(4)}`),
      ])
      screen.text(['Passcode: ', value.code(`${random.digits(2)}${random.capitals(2)}${random.digits(2)}`)])
      screen.text(
        `Agenda: 1. Budget 2026, 2. Plan for Q${random.int(1, 4)}, 3. Team of ${random.int(4, 9)}. Room for 12 people.`,
      )
      return {
        type: ['note', 'reminder', 'project', 'task'],
        category: ['Work', 'Events & Plans'],
        app: 'Mail',
        title: [[subject]],
      }
    },
  },
  {
    id: 'door-in-a-chat',
    half: 'develop',
    draw({ screen, random, value }) {
      const who = value.first()
      screen.open('Messages', 'chat.example', ['Chats', 'Calls', 'Status', 'Settings'])
      screen.chat(
        who,
        [
          {
            isMine: true,
            who,
            says: `Almost there, ${random.int(5, 20)} min. Is it house ${random.int(4, 60)}?`,
          },
          {
            isMine: false,
            who,
            says: [
              random.pick(['Yes! The door code is ', 'Gate code is ', 'Yes, code: ', 'Key box code ']),
              value.code(random.digits(4)),
              random.pick([', 3rd floor', ' and it is the 2nd door']),
            ],
          },
          { isMine: true, who, says: `Got it, bringing ${random.int(2, 6)} bottles and code 0 snacks haha` },
          {
            isMine: false,
            who,
            says: `In order 1 to 10 how hungry are you? Room for ${random.int(5, 9)} at the table`,
          },
        ],
        () => value.clock(18, random.int(10, 50)),
      )
      return { type: 'note', category: 'Chats', title: [[who, 'chat', 'code']] }
    },
  },
  {
    id: 'till-receipt',
    half: 'develop',
    draw({ screen, random, value }) {
      const shop = `${value.brand()} ${random.pick(['Market', 'Foods', 'Hardware'])}`
      const prices = [0, 1, 2].map(() => value.price(2, 30))
      const total = prices.reduce((sum, one) => sum + one, 0)
      screen.open('Photos', 'photos.example')
      screen.brand(shop)
      screen.small(
        `Store #${random.int(100, 999)}  Register ${random.int(1, 9)}  Cashier ${random.int(10, 99)}`,
      )
      screen.small(['Date ', value.date(value.dayIn(-random.int(0, 9)))])
      screen.rows([
        ...random
          .some(v.foods, 3)
          .map((food, i): [string, ReturnType<typeof value.amount>] => [
            `${random.int(1, 4)} x ${food}`,
            value.amount(prices[i] ?? 0, 'item'),
          ]),
        ['Total', value.amount(total, 'total')],
      ])
      screen.pairs([
        ['Card', `**** ${random.digits(4)}`],
        [random.pick(['Auth code', 'Approval code', 'Authorization code']), value.code(random.digits(6))],
        [random.pick(['Receipt no.', 'Transaction ID', 'Receipt number']), value.code(random.digits(10))],
        ['Items sold', `${random.int(3, 9)}`],
      ])
      return { type: 'note', category: 'Shopping & Receipts', title: [['receipt', shop]] }
    },
  },
]
