import type { Template } from '../template.ts'
import { vocabulary as v } from '../vocabulary.ts'

/**
 * Words that announce a code elsewhere, beside numbers that only count or measure. One of them has a code.
 */
export const numbers: Template[] = [
  {
    id: 'counts-of-a-shop',
    half: 'develop',
    draw({ screen, random, value }) {
      const shop = value.brand()
      screen.open('Shopkeeper', 'shopkeeper.example/today', ['Today', 'Orders', 'Products', 'More'])
      screen.title(`${shop} today`)
      screen.pairs([
        ['Orders', String(random.int(12, 900))],
        ['Ticket', `${random.int(2, 9)} of ${random.int(10, 60)}`],
        ['Customer', `${random.int(3, 99)} new`],
        ['Parcel', `${random.int(1, 3)} of ${random.int(4, 9)}`],
        ['Transaction', `${random.int(101, 999)}`],
        ['Membership', `${random.int(2023, 2026)}`],
        ['Case', `${random.pick([64, 128, 256])} GB`],
      ])
      return {
        type: ['note', 'unknown'],
        category: ['Work', 'Shopping & Receipts', 'Money & Bills', null],
        app: 'Shopkeeper',
        title: [[shop, 'today']],
      }
    },
  },
  {
    id: 'circuit',
    half: 'develop',
    draw({ screen, random }) {
      screen.open('Gymlog', 'gymlog.example')
      screen.title(random.pick(['Circuit training', 'HIIT circuit', 'Workout: full body']))
      screen.list([
        `Plank ${random.int(30, 90)} sec ${random.int(2, 5)} sets`,
        `Cable row ${random.int(3, 5)} x ${random.int(8, 15)}`,
        `Barbell row ${random.int(30, 90)} kg`,
        `Zone ${random.int(2, 4)} cardio ${random.int(20, 60)} min`,
        `Rest ${random.int(30, 90)} sec ${random.int(2, 4)} rounds`,
      ])
      return {
        type: 'workout',
        category: 'Health & Fitness',
        app: 'Gymlog',
        title: [['circuit', 'workout', 'training']],
      }
    },
  },
  {
    id: 'group-tickets',
    half: 'develop',
    draw({ screen, random, value }) {
      const place = `${random.pick(['Lisbon', 'Denver', 'Prague', 'Dublin'])} ${random.pick(['Museum', 'Zoo', 'Planetarium'])}`
      screen.open('Passes', 'passes.example', ['Passes', 'Explore', 'Cart', 'More'])
      screen.title(place)
      screen.pairs([
        ['Date', value.date(value.dayIn(random.int(3, 60)), 'weekday')],
        ['Group', `${random.int(3, 8)} people`],
        ['Seats', `${random.int(3, 8)} together`],
        ['Voucher', value.amount(random.int(10, 50) * 100)],
        ['Booking', value.booking()],
      ])
      screen.text(
        `Section ${random.int(1, 4)} of 5 opens at noon. Group ${random.int(1, 4)} of 6 goes first.`,
      )
      return {
        type: ['note', 'reminder'],
        category: ['Events & Plans', 'Travel'],
        app: 'Passes',
        title: [[place]],
      }
    },
  },
  {
    id: 'rules-of-a-code',
    half: 'develop',
    draw({ screen, random }) {
      screen.open('Help', 'help.example/security', ['Help', 'Topics', 'Contact', 'More'])
      screen.title('Two-step verification')
      screen.text(
        `Your security code ${random.int(3, 8)} digits long and expires after ${random.int(5, 20)} minutes. Pick a PIN 4 or 6 digits long.`,
      )
      screen.text(
        `Verification 2FA can be turned on for account 1 of 2. See issue ${random.int(10, 90)} of our newsletter.`,
      )
      return {
        type: ['note', 'unknown'],
        category: ['Tech', 'Reading & Learning', null],
        title: [['verification', 'two-step']],
      }
    },
  },
  {
    id: 'status-of-a-plan',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Planner', 'planner.example', ['Home', 'Projects', 'People', 'Settings'])
      const project = random.pick(v.workProjects)
      screen.title(project)
      screen.pairs([
        ['Status', random.pick(['On track', 'At risk'])],
        ['Ticket', `${random.int(10, 40)}/${random.int(41, 90)}`],
        ['Policy', `${random.int(2023, 2025)}-${random.int(26, 28)}`],
        ['Employee', 'ACME 24'],
        ['Issue', value.code(`#${random.int(1000, 9999)}`)],
      ])
      screen.text(`Phase ${random.int(1, 4)} of 5. Team ${random.int(2, 9)} reviews room 1 of 3.`)
      return { type: 'project', category: 'Work', app: 'Planner', title: [[project]] }
    },
  },
]
