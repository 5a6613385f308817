import type { Template } from '../template.ts'
import { vocabulary as v } from '../vocabulary.ts'

export const talk: Template[] = [
  {
    id: 'personal-chat',
    half: 'develop',
    draw({ screen, random, value }) {
      const who = value.person()
      const lines = random.some(v.chatter, 6)
      screen.open('Messages', 'chat.example', ['Chats', 'Calls', 'Status', 'Settings'])
      screen.chat(
        who,
        [
          ...lines.map((says, i) => ({ isMine: i % 2 === 1, who, says })),
          {
            isMine: false,
            who,
            says: random.chance(0.5)
              ? ['My new number is ', value.phone()]
              : ['Dinner ', value.tomorrow(19), '?'],
          },
          { isMine: true, who, says: 'Perfect, thank you' },
        ],
        () => value.clock(random.int(8, 22), random.int(10, 59)),
      )
      return { type: 'note', category: 'Chats', app: 'Messages', title: [[who]] }
    },
  },
  {
    id: 'group-chat',
    half: 'report',
    draw({ screen, random, value }) {
      const name = random.pick(['Family', 'Ski trip', 'Flat 3B', 'Book club', 'Sunday football'])
      const people = random.some(v.firstNames, 3)
      screen.open('WhatsApp', 'chat.example', ['Chats', 'Calls', 'Updates', 'Settings'])
      screen.chat(
        name,
        random.some(v.chatter, 8).map((says, i) => ({ isMine: i % 3 === 2, who: people[i % 3] ?? '', says })),
        () => value.clock(random.int(8, 22), random.int(10, 59)),
      )
      return { type: 'note', category: 'Chats', app: 'WhatsApp', title: [[name, ...people]] }
    },
  },
  {
    id: 'work-chat',
    half: 'develop',
    draw({ screen, random, value }) {
      const channel = `#${random.pick(['design', 'release-3-1', 'support', 'marketing', 'random', 'backend'])}`
      const people = [value.person(), value.person()]
      screen.open('Slack', 'work.example/client', ['# general', '# product', '# random', 'Direct messages'])
      screen.chat(
        channel,
        random
          .some(v.workChatter, 6)
          .map((says, i) => ({ isMine: i % 3 === 2, who: people[i % 2] ?? '', says })),
        () => value.clock(random.int(8, 18), random.int(10, 59)),
      )
      return { type: 'note', category: ['Work', 'Chats'], app: 'Slack', title: [[channel]] }
    },
  },
  {
    id: 'support-chat',
    half: 'report',
    draw({ screen, random, value }) {
      const agent = value.first()
      const firm = value.brand()
      screen.open(`${firm} Support`, 'help.example/chat')
      screen.chat(
        random.pick([`${firm} Support`, 'Customer support', 'Help centre']),
        [
          { isMine: false, who: agent, says: `Hi, this is ${agent}. How can I help you today?` },
          { isMine: true, who: agent, says: 'My order has not arrived yet.' },
          {
            isMine: false,
            who: agent,
            says: ['Sorry to hear that! Your case number is ', value.code(random.digits(8)), '.'],
          },
          { isMine: true, who: agent, says: 'Thanks, what happens next?' },
          {
            isMine: false,
            who: agent,
            says: [
              'We will refund ',
              value.amount(value.price(10, 90)),
              ' within five days. You can also write to ',
              value.email('help', firm),
            ],
          },
          { isMine: true, who: agent, says: 'Great, thank you' },
        ],
        () => value.clock(random.int(8, 22), random.int(10, 59)),
      )
      return { type: 'note', category: ['Chats', 'Shopping & Receipts'], title: [['support', 'help', agent]] }
    },
  },
  {
    id: 'personal-mail',
    half: 'develop',
    draw({ screen, random, value }) {
      const [who, subject] = [
        value.person(),
        random.pick(['Catching up', 'Plans for the summer', 'Photos from the weekend', 'Keys for the flat']),
      ]
      screen.open('Mail', 'mail.example/inbox', ['Inbox', 'Sent', 'Drafts', 'Archive'])
      screen.title(subject)
      screen.small([`${who} <`, value.email(who, value.brand()), '>'])
      screen.text(`Hi ${value.first()},`)
      screen.text(`${random.some(v.chatter, 3).join('. ')}. Let me know what you think!`)
      screen.text(['You can reach me on ', value.phone(), '.'])
      screen.text(`Best regards, ${who}`)
      return {
        type: 'note',
        category: [null, 'Chats', 'Home', 'Events & Plans'],
        app: who,
        title: [[subject]],
      }
    },
  },
  {
    id: 'meeting-notes',
    half: 'report',
    draw({ screen, random, value }) {
      const name = random.pick([
        'Marketing sync',
        'Board meeting',
        'Design review',
        'Retrospective',
        'Sales weekly',
      ])
      screen.open('Docs', 'docs.example/d')
      screen.title(`${name} ${random.pick(['notes', 'minutes', ''])}`.trim())
      screen.small(value.date(value.dayIn(-random.int(0, 10))))
      screen.text(`Attendees: ${value.first()}, ${value.first()}, ${value.first()}`)
      screen.section('Decisions')
      screen.list(['Launch moves to next quarter', 'Budget stays as planned'])
      screen.section('Action items')
      screen.list(random.some(v.workTasks, 2).map(task => `${value.first()}: ${task}`))
      return { type: 'note', category: 'Work', title: [[name]] }
    },
  },
  {
    id: 'work-mail',
    half: 'develop',
    draw({ screen, random, value }) {
      const project = random.pick(v.workProjects)
      const subject = random.pick([
        `${project}: status update`,
        `Agenda for the ${project} meeting`,
        `${project} proposal`,
      ])
      const who = value.person()
      screen.open('Mail', 'mail.example/inbox', ['Inbox', 'Sent', 'Drafts', 'Archive'])
      screen.title(subject)
      screen.small([`${who} <`, value.email(who, value.brand()), '>'])
      screen.text('Dear team,')
      screen.text([
        'please find the latest numbers below. The client expects our proposal by ',
        value.date(value.dayIn(random.int(3, 20))),
        '.',
      ])
      screen.text(['The deck is at ', value.link(value.brand(), '/deck/q3'), '.'])
      screen.text(`Kind regards, ${who}`)
      return { type: 'note', category: 'Work', title: [[project]] }
    },
  },
  {
    id: 'contact-card',
    half: 'report',
    draw({ screen, random, value }) {
      const who = value.person()
      screen.open('Contacts', 'contacts.example', ['Favourites', 'Recents', 'Contacts', 'Keypad'])
      screen.title(who)
      screen.pairs([
        [random.pick(['Mobile', 'Phone', 'mobile']), value.phone()],
        [random.pick(['E-mail', 'Email', 'Work']), value.email(who, value.brand())],
        ['Address', value.address()],
      ])
      screen.buttons(['Message', 'Call', 'Share contact'])
      return { type: ['note', 'unknown'], category: [null, 'Chats', 'Work', 'Home'], title: [[who]] }
    },
  },
  {
    id: 'business-card',
    half: 'develop',
    draw({ screen, random, value }) {
      const [who, firm] = [value.person(), value.brand()]
      screen.open('Photos', 'photos.example')
      screen.title(who)
      screen.text(random.pick(['Senior Architect', 'Head of Sales', 'Photographer', 'Tax Adviser']))
      screen.text(firm)
      screen.text(value.address())
      screen.text(value.phone())
      screen.text(value.email(who, firm))
      screen.text(value.link(firm))
      return { type: ['note', 'unknown'], category: [null, 'Work', 'Chats'], title: [[who]] }
    },
  },
  {
    id: 'job-advert',
    half: 'report',
    draw({ screen, random, value }) {
      const job = random.pick(['Product Designer', 'Backend Engineer', 'Office Manager', 'Data Analyst'])
      const firm = value.brand()
      screen.open('Hirely', 'hirely.example/jobs', ['Jobs', 'Saved', 'Messages', 'Profile'])
      screen.title(job)
      screen.text(`${firm} · ${value.city()} · Full-time`)
      screen.text(['Salary: ', value.amount(random.int(38, 90) * 100_000)])
      screen.section('What you will do')
      screen.list(['Work with a small team', 'Talk to customers', 'Report to the head of product'])
      screen.text([
        'Apply by ',
        value.date(value.dayIn(random.int(5, 30))),
        ' at ',
        value.link(firm, '/careers'),
      ])
      screen.buttons(['Apply now', 'Save job'])
      return { type: 'note', category: 'Work', app: 'Hirely', title: [[job]] }
    },
  },
]
