import type { Template } from '../template.ts'
import { vocabulary as v } from '../vocabulary.ts'

/** Tables whose heads name their columns. */
export const ledgers: Template[] = [
  {
    id: 'order-history',
    half: 'develop',
    draw({ screen, random, value }) {
      const shop = value.brand()
      screen.open(shop, 'account.example/orders', ['Shop', 'Orders', 'Saved', 'Account'])
      screen.title(random.pick(['My orders', 'Order history']))
      screen.table([
        [random.pick(['Order no.', 'Order', 'Order ID']), 'Placed', 'Items', 'Total'],
        ...[3, 20, 41, 77].map(days => [
          value.code(random.digits(7)),
          value.date(value.dayIn(-days), 'short'),
          `${random.int(1, 12)}`,
          value.amount(value.price(10, 300), 'total'),
        ]),
      ])
      screen.small(`4 orders · page 1 of ${random.int(2, 6)}`)
      return { type: 'note', category: 'Shopping & Receipts', app: shop, title: [['order']] }
    },
  },
  {
    id: 'itemised-bill',
    half: 'develop',
    draw({ screen, random, value }) {
      const firm = `${value.brand()} ${random.pick(['Garage', 'Plumbing', 'Dental'])}`
      const things = random.some(['Filter', 'Labour', 'Valve', 'Cleaning', 'Check-up', 'Parts'], 3)
      const prices = things.map(() => value.price(9, 90))
      const counts = things.map(() => random.int(1, 4))
      const sums = prices.map((price, i) => price * (counts[i] ?? 1))
      const net = sums.reduce((sum, one) => sum + one, 0)
      screen.open('Viewer', 'billing.example/documents')
      screen.brand(firm)
      screen.title('Invoice')
      screen.table([
        [
          random.pick(['Item', 'Description']),
          'Qty',
          random.pick(['Price', 'Unit price', 'Rate']),
          random.pick(['Amount', 'Total']),
        ],
        ...things.map((thing, i) => [
          thing,
          `${counts[i]}`,
          value.amount(prices[i] ?? 0, 'item'),
          value.amount(sums[i] ?? 0, 'item'),
        ]),
      ])
      screen.rows([['Total due', value.amount(net, 'total')]])
      screen.text([
        'Invoice no. ',
        value.code(random.digits(6)),
        ', due ',
        value.date(value.dayIn(random.int(9, 30))),
      ])
      return {
        type: 'note',
        category: ['Money & Bills', 'Home', 'Health & Fitness', 'Shopping & Receipts'],
        app: firm,
        title: [['invoice', firm]],
      }
    },
  },
  {
    id: 'stock-list',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Stockroom', 'stockroom.example', ['Items', 'Orders', 'Reports', 'More'])
      screen.title(random.pick(['Inventory', 'Stock list']))
      screen.table([
        [random.pick(['SKU', 'Part no.', 'Item no.']), 'Product', 'Qty', 'Price'],
        ...random
          .some(v.products, 4)
          .map(product => [
            value.code(`${random.capitals(2)}-${random.digits(4)}`),
            product.split(' ')[0] ?? product,
            `${random.int(2, 90)}`,
            value.amount(value.price(5, 90), 'item'),
          ]),
      ])
      screen.small(`${random.int(20, 90)} products, ${random.int(100, 900)} pcs`)
      return {
        type: ['note', 'unknown'],
        category: ['Work', 'Shopping & Receipts', null, 'Money & Bills'],
        app: 'Stockroom',
        title: [['inventory', 'stock']],
      }
    },
  },
  {
    id: 'claims-list',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Cover', 'cover.example/claims', ['Card', 'Claims', 'Care', 'More'])
      screen.title(random.pick(['Claims', 'Support tickets']))
      screen.table([
        [random.pick(['Claim', 'Case', 'Ticket', 'Reference']), 'Opened', 'Days', 'Status'],
        ...[2, 9, 30].map(days => [
          value.code(random.pick([random.digits(7), `${random.capitals(2)}${random.digits(5)}`])),
          value.date(value.dayIn(-days), 'short'),
          `${days}`,
          random.pick(['Open', 'Paid', 'Closed']),
        ]),
      ])
      return {
        type: ['note', 'task', 'unknown'],
        category: ['Money & Bills', 'Health & Fitness', 'Work', null, 'Tech'],
        app: 'Cover',
        title: [['claim', 'support', 'ticket']],
      }
    },
  },
  {
    id: 'players',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Clubhouse', 'clubhouse.example', ['Team', 'Games', 'News', 'More'])
      screen.title(random.pick(['Squad', 'Team roster']))
      screen.table([
        [random.pick(['No.', 'Number', '#']), 'Player', 'Pos', 'Goals'],
        ...[0, 1, 2, 3, 4].map(i => [
          `${random.int(2 + 9 * i, 10 + 9 * i)}`,
          value.first(),
          random.pick(['GK', 'DF', 'MF']),
          `${random.int(0, 19)}`,
        ]),
      ])
      screen.text(`Season 2025/26, round ${random.int(3, 30)} of 38.`)
      return {
        type: ['note', 'unknown'],
        category: ['Events & Plans', 'Health & Fitness', null],
        app: 'Clubhouse',
        title: [['squad', 'roster', 'team']],
      }
    },
  },
]
