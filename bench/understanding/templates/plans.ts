import type { Template } from '../template.ts'
import { vocabulary as v } from '../vocabulary.ts'

export const reminders: Template[] = [
  {
    id: 'reminders-list',
    half: 'develop',
    draw({ screen, random, value }) {
      const items = random.some(v.errands, random.int(4, 6))
      screen.open('Reminders', 'reminders.example', ['Today', 'Scheduled', 'All', 'Flagged'])
      screen.title('Reminders')
      for (const [i, item] of items.entries()) {
        screen.list([item])
        if (i % 2 === 0) screen.small(value.moment(value.dayIn(random.int(1, 30)), random.int(8, 19), 0))
      }
      return {
        type: 'reminder',
        category: ['Home', 'Events & Plans', null],
        app: 'Reminders',
        title: [['reminder', ...items], items],
      }
    },
  },
  {
    id: 'single-reminder',
    half: 'report',
    draw({ screen, random, value }) {
      const item = random.pick(v.errands)
      screen.open('Tasks', 'tasks.example')
      screen.title(random.pick(['Reminder', 'Don’t forget', 'Remind me']))
      screen.text(item)
      screen.pairs([
        ['Due', value.tomorrow(random.int(8, 19))],
        ['Repeat', random.pick(['Never', 'Every month'])],
      ])
      screen.buttons(['Mark as done', 'Snooze'])
      return { type: 'reminder', category: ['Home', 'Events & Plans', null], title: [[item]] }
    },
  },
  {
    id: 'calendar-day',
    half: 'develop',
    draw({ screen, random, value }) {
      const events = random.some(
        [
          'Team standup',
          'Lunch with Nadia',
          'Dentist',
          'Piano lesson',
          'Budget review',
          'Call with the bank',
          'Parent evening',
        ],
        4,
      )
      screen.open('Calendar', 'calendar.example/day', ['Day', 'Week', 'Month', 'Search'])
      screen.title(value.date(value.dayIn(random.int(0, 10)), 'weekday'))
      let hour = 8
      for (const event of events) {
        screen.rows([[event, `${value.clock(hour, 0)} – ${value.clock(hour + 1, 0)}`]])
        hour += 2
      }
      return {
        type: 'reminder',
        category: 'Events & Plans',
        app: 'Calendar',
        title: [['calendar', 'schedule', ...events]],
      }
    },
  },
  {
    id: 'event-detail',
    half: 'report',
    draw({ screen, random, value }) {
      const event = random.pick([
        'Project kickoff',
        'Parent-teacher evening',
        'Dinner with the Okafors',
        'Book club',
        'Yoga retreat',
        'House viewing',
      ])
      screen.open('Calendar', 'calendar.example/event', ['Day', 'Week', 'Month', 'Search'])
      screen.title(event)
      screen.text(value.moment(value.dayIn(random.int(1, 25)), random.int(9, 20), 30, 'weekday'))
      screen.pairs([
        ['Location', value.address()],
        ['Calendar', random.pick(['Personal', 'Family', 'Work'])],
        ['Alert', '30 minutes before'],
        ['Invitees', value.person()],
      ])
      screen.buttons(['Accept', 'Maybe', 'Decline'])
      return { type: 'reminder', category: ['Events & Plans', 'Work'], app: 'Calendar', title: [[event]] }
    },
  },
  {
    id: 'deadline-mail',
    half: 'develop',
    draw({ screen, random, value }) {
      const what = random.pick([
        'library books',
        'passport application',
        'tax return',
        'car registration',
        'season ticket',
      ])
      screen.open('Mail', 'mail.example/inbox', ['Inbox', 'Sent', 'Drafts', 'Archive'])
      screen.title(random.pick([`Reminder: your ${what} is due`, `Don't forget your ${what}`]))
      screen.text([
        'This is a friendly reminder that your ',
        what,
        ' is due on ',
        value.date(value.dayIn(random.int(2, 20))),
        '.',
      ])
      screen.text(['Go to ', value.link(value.brand(), '/renew'), ' to renew it online.'])
      return {
        type: 'reminder',
        category: [null, 'Home', 'Money & Bills', 'Events & Plans', 'Reading & Learning', 'Travel'],
        title: [[what.split(' ')[0] ?? '', 'reminder']],
      }
    },
  },
  {
    id: 'alarm-list',
    half: 'report',
    draw({ screen, random, value }) {
      screen.open('Clock', 'clock.example', ['World Clock', 'Alarms', 'Stopwatch', 'Timers'])
      screen.title('Alarms')
      screen.rows([
        [value.clock(6, random.int(1, 5) * 10), 'Wake up, every weekday'],
        [value.clock(7, 45), random.pick(['Leave for school', 'Take pills', 'Catch the bus'])],
        [value.clock(21, 30), 'Bedtime reminder'],
      ])
      return {
        type: 'reminder',
        category: ['Home', 'Events & Plans', 'Health & Fitness', 'Tech', null],
        app: 'Clock',
        title: [['alarm', 'wake', 'reminder']],
      }
    },
  },
]

export const events: Template[] = [
  {
    id: 'concert-ticket',
    half: 'develop',
    draw({ screen, random, value }) {
      const band = random.pick(v.bands)
      const venue = `${value.brand()} ${random.pick(['Arena', 'Hall', 'Theatre', 'Park'])}`
      screen.open('Tixly', 'tixly.example/tickets', ['Discover', 'Tickets', 'Favourites', 'Profile'])
      screen.title(band)
      screen.small(random.pick(['World Tour', 'Live in concert', 'An evening with']))
      screen.text(venue)
      screen.pairs([
        ['Date', value.moment(value.dayIn(random.int(5, 120)), 20, 0)],
        ['Doors', value.clock(19, 0)],
        ['Section', value.code(`${random.int(101, 220)}`)],
        ['Row', value.code(`${random.int(1, 30)}`)],
        ['Seat', value.code(`${random.int(1, 40)}`)],
        ['Order', value.order()],
        ['Price', value.amount(value.price(25, 140), 'total')],
      ])
      return { type: ['note', 'reminder'], category: 'Events & Plans', app: 'Tixly', title: [[band]] }
    },
  },
  {
    id: 'cinema-ticket',
    half: 'report',
    draw({ screen, random, value }) {
      const film = random.pick([
        'The Glass Lighthouse',
        'Return to Ember Bay',
        'Nine Winters',
        'The Cartographer',
        'Paper Tigers',
      ])
      screen.open('Cineplex', 'cineplex.example', ['Movies', 'Cinemas', 'Tickets', 'More'])
      screen.brand('Cineplex')
      screen.title(film)
      screen.pairs([
        ['When', value.moment(value.dayIn(random.int(0, 9)), random.int(17, 22), 15)],
        ['Screen', `${random.int(1, 9)}`],
        ['Seats', value.code(`${random.pick(['F', 'G', 'H'])}${random.int(4, 9)}`)],
        ['Booking number', value.order()],
        ['Total', value.amount(value.price(9, 40), 'total')],
      ])
      screen.small('Show this screen at the entrance. Admit two.')
      return { type: ['note', 'reminder'], category: 'Events & Plans', app: 'Cineplex', title: [[film]] }
    },
  },
  {
    id: 'invitation',
    half: 'develop',
    draw({ screen, random, value }) {
      const [a, b] = [value.first(), value.first()]
      const what = random.pick(['wedding', 'birthday party', 'housewarming', 'baby shower'])
      screen.open('Safari', 'invites.example')
      screen.small('You are invited')
      screen.title(what === 'wedding' ? `${a} & ${b}` : `${a}'s ${what}`)
      screen.text(
        what === 'wedding'
          ? 'request the pleasure of your company at their wedding'
          : 'Come and celebrate with us!',
      )
      screen.text(value.moment(value.dayIn(random.int(10, 90)), random.int(13, 19), 0, 'weekday'))
      screen.text(value.address())
      screen.text(['RSVP to ', value.email(a, value.brand())])
      return { type: ['note', 'reminder'], category: 'Events & Plans', title: [[a]] }
    },
  },
  {
    id: 'conference-pass',
    half: 'report',
    draw({ screen, random, value }) {
      const name = `${value.brand()} ${random.pick(['Summit', 'Conf', 'Festival'])} ${random.int(2025, 2027)}`
      screen.open('Passes', 'events.example')
      screen.title(name)
      screen.pairs([
        ['Attendee', value.person()],
        ['Date', value.date(value.dayIn(random.int(10, 90)))],
        ['Venue', value.address()],
        ['Ticket number', value.order()],
      ])
      screen.small(['More at ', value.link(name.split(' ')[0] ?? 'conf', '/schedule')])
      return { type: ['note', 'reminder'], category: ['Events & Plans', 'Work'], title: [[name]] }
    },
  },
]

export const tasks: Template[] = [
  {
    id: 'to-do-app',
    half: 'develop',
    draw({ screen, random, value }) {
      const items = random.some(v.errands, random.int(5, 7))
      screen.open('Tickist', 'tickist.example/today', ['Inbox', 'Today', 'Upcoming', 'Browse'])
      screen.title(random.pick(['To do', 'My tasks', 'Tasks for today', 'To-do list']))
      screen.list(items, random.pick(['☐', '•', '']))
      screen.small(`${random.int(1, 3)} completed`)
      if (random.chance(0.4)) screen.small(['Due ', value.date(value.dayIn(2), 'short')])
      return {
        type: 'task',
        category: ['Home', null, 'Work', 'Events & Plans'],
        app: 'Tickist',
        title: [['to do', 'to-do', 'task', ...items]],
      }
    },
  },
  {
    id: 'packing-list',
    half: 'report',
    draw({ screen, random, value }) {
      const city = value.city()
      screen.open('Notes', 'notes.example')
      screen.title(random.pick([`Packing list ${city}`, `Pack for ${city}`, 'Packing list']))
      screen.list(
        random.some(
          [
            'Passport',
            'Sunscreen',
            'Phone charger',
            'Rain jacket',
            'Toothbrush',
            'Swimsuit',
            'Adapter plug',
            'Headphones',
            'Medicine',
            'Hiking boots',
          ],
          7,
        ),
        '☐',
      )
      return { type: 'task', category: ['Travel', 'Home'], title: [['pack']] }
    },
  },
  {
    id: 'issue-ticket',
    half: 'develop',
    draw({ screen, random, value }) {
      const task = random.pick(v.workTasks)
      const key = value.code(`${random.capitals(3)}-${random.int(100, 9999)}`)
      screen.open('Trackr', 'trackr.example/issues', ['Board', 'Backlog', 'Reports', 'Settings'])
      screen.small(['Issue ', key])
      screen.title(task)
      screen.pairs([
        ['Status', random.pick(['In review', 'Open', 'Assigned'])],
        ['Assignee', value.person()],
        ['Priority', random.pick(['High', 'Medium', 'Low'])],
        ['Due date', value.date(value.dayIn(random.int(2, 20)))],
      ])
      screen.text(
        'Steps to reproduce: open the page, sign out, and use the back button. The form is shown again.',
      )
      return { type: 'task', category: ['Work', 'Tech'], app: 'Trackr', title: [[task]] }
    },
  },
  {
    id: 'chores',
    half: 'report',
    draw({ screen, random, value }) {
      const items = random.some(v.chores, 6)
      screen.open('Tidy', 'tidy.example', ['Today', 'Rooms', 'Family', 'More'])
      screen.title(random.pick(['Chores', 'Household chores', 'Weekend jobs', 'Cleaning checklist']))
      screen.rows(items.map(item => [item, value.first()]))
      return { type: 'task', category: 'Home', app: 'Tidy', title: [['chore', 'cleaning', 'jobs', ...items]] }
    },
  },
  {
    id: 'checklist-note',
    half: 'develop',
    draw({ screen, random }) {
      const name = random.pick(['Moving checklist', 'Before we leave', 'Party to-dos', 'New flat checklist'])
      screen.open('Notes', 'notes.example')
      screen.title(name)
      screen.list([...random.some(v.chores, 3), ...random.some(v.errands, 3)], '☐')
      return { type: 'task', category: ['Home', 'Events & Plans', 'Travel', null], title: [[name]] }
    },
  },
  {
    id: 'work-task-list',
    half: 'report',
    draw({ screen, random, value }) {
      screen.open('Planly', 'planly.example/tasks', ['My tasks', 'Inbox', 'Projects', 'Goals'])
      screen.title(random.pick(['My tasks', 'Assigned to me', 'This week']))
      screen.rows(
        random.some(v.workTasks, 6).map(task => [task, value.date(value.dayIn(random.int(1, 14)), 'short')]),
      )
      return { type: 'task', category: 'Work', app: 'Planly', title: [['task', 'assigned', ...v.workTasks]] }
    },
  },
]

export const projects: Template[] = [
  {
    id: 'kanban',
    half: 'develop',
    draw({ screen, random }) {
      const name = random.pick([...v.workProjects])
      const tasks = random.some(v.workTasks, 8)
      screen.open('Boardly', 'boardly.example/b', ['Boards', 'Inbox', 'Activity', 'Account'])
      screen.title(name)
      screen.columns([
        [random.pick(['Backlog', 'To do']), tasks.slice(0, 3)],
        [random.pick(['In progress', 'Doing']), tasks.slice(3, 5)],
        ['Done', tasks.slice(5)],
      ])
      return { type: 'project', category: ['Work', 'Tech'], app: 'Boardly', title: [[name]] }
    },
  },
  {
    id: 'project-timeline',
    half: 'report',
    draw({ screen, random, value }) {
      const name = random.pick(v.workProjects)
      screen.open('Planly', 'planly.example/timeline', ['My tasks', 'Inbox', 'Projects', 'Goals'])
      screen.title(name)
      screen.small(`Project plan, ${random.int(20, 90)}% complete`)
      screen.table([
        ['Phase', 'Owner', 'Deadline'],
        ...['Research', 'Design', 'Build', 'Launch'].map((phase, i) => [
          phase,
          value.first(),
          value.date(value.dayIn(10 + 15 * i)),
        ]),
      ])
      return { type: 'project', category: 'Work', app: 'Planly', title: [[name]] }
    },
  },
  {
    id: 'renovation-plan',
    half: 'develop',
    draw({ screen, random, value }) {
      const name = random.pick(v.homeProjects)
      screen.open('Notes', 'notes.example')
      screen.title(`${name} ${random.pick(['plan', 'project', ''])}`.trim())
      screen.pairs([
        ['Budget', value.amount(value.price(1500, 24000), 'total')],
        ['Start', value.date(value.dayIn(random.int(10, 60)))],
      ])
      screen.section('Phase 1')
      screen.list(['Measure and draw floor plan', 'Get three quotes from plumbers'])
      screen.section('Phase 2')
      screen.list(['Order tiles and cabinets', 'Paint the walls', 'Fit new lights'])
      return { type: 'project', category: 'Home', title: [[name]] }
    },
  },
  {
    id: 'roadmap',
    half: 'report',
    draw({ screen, random, value }) {
      const firm = value.brand()
      screen.open('Slides', 'docs.example/roadmap')
      screen.title(`${firm} roadmap ${random.int(2026, 2027)}`)
      screen.columns(
        ['Q1', 'Q2', 'Q3'].map((quarter): [string, string[]] => [
          quarter,
          random.some(
            [
              'Offline mode',
              'Team accounts',
              'New onboarding',
              'Public API',
              'Dark theme',
              'Usage reports',
              'Single sign-on',
            ],
            3,
          ),
        ]),
      )
      screen.small('Milestones may change')
      return { type: 'project', category: 'Work', title: [['roadmap']] }
    },
  },
  {
    id: 'project-overview',
    half: 'develop',
    draw({ screen, random, value }) {
      const name = random.pick(v.workProjects)
      screen.open('Planly', 'planly.example/p', ['My tasks', 'Inbox', 'Projects', 'Goals'])
      screen.small('Project')
      screen.title(name)
      screen.pairs([
        ['Owner', value.person()],
        ['Status', random.pick(['On track', 'At risk', 'Off track'])],
        ['Deadline', value.date(value.dayIn(random.int(20, 120)))],
        ['Milestones', `${random.int(1, 3)} of 6`],
      ])
      screen.section('Deliverables')
      screen.list(random.some(v.workTasks, 3))
      return { type: 'project', category: 'Work', app: 'Planly', title: [[name]] }
    },
  },
  {
    id: 'side-project',
    half: 'report',
    draw({ screen, random, value }) {
      const name = random.pick([
        'Garden redesign',
        'Family photo book',
        'Treehouse',
        'Vintage bike restoration',
        'Balcony solar',
      ])
      screen.open('Notes', 'notes.example')
      screen.title(`Project: ${name}`)
      screen.text(['Goal: finished by ', value.date(value.dayIn(random.int(30, 120))), '.'])
      screen.section('Next steps')
      screen.list(
        ['Collect inspiration', 'Write material list', 'Ask Tomasz for tools', 'Set a budget'],
        '1.',
      )
      return { type: 'project', category: ['Home', 'Ideas & Quotes', null], title: [[name]] }
    },
  },
]
