import type { Template } from '../template.ts'
import { vocabulary as v } from '../vocabulary.ts'

export const money: Template[] = [
  {
    id: 'invoice',
    half: 'develop',
    draw({ screen, random, value }) {
      const firm = `${value.brand()} ${random.pick(['Studio', 'GmbH', 'LLC', 'Consulting', 'Ltd'])}`
      const number = value.code(
        `${random.pick(['INV', 'RE', 'F'])}-${random.int(2024, 2026)}-${random.digits(4)}`,
      )
      const items = random.some(
        ['Design work', 'Hosting', 'Workshop', 'Translation', 'Photography', 'Support plan'],
        3,
      )
      const prices = items.map(() => value.price(40, 900))
      const net = prices.reduce((sum, one) => sum + one, 0)
      const tax = Math.round(net * 0.19)
      screen.open('Viewer', 'billing.example/documents')
      screen.brand(firm)
      screen.title('Invoice')
      screen.text(value.address())
      screen.pairs([
        [random.pick(['Invoice number', 'Invoice no.', 'Invoice']), number],
        [random.pick(['Invoice date', 'Issued']), value.date(value.dayIn(-random.int(1, 20)))],
        [random.pick(['Due date', 'Payment due']), value.date(value.dayIn(random.int(5, 30)))],
        ['Bill to', value.person()],
      ])
      screen.rows([
        ...items.map((item, i): [string, ReturnType<typeof value.amount>] => [
          item,
          value.amount(prices[i] ?? 0, 'item'),
        ]),
        ['Subtotal', value.amount(net, 'subtotal')],
        [random.pick(['VAT 19%', 'Tax', 'VAT (19%)']), value.amount(tax, 'tax')],
        [random.pick(['Total due', 'Amount due', 'Total']), value.amount(net + tax, 'total')],
      ])
      screen.small(['Questions: ', value.email('billing', firm)])
      return { type: 'note', category: 'Money & Bills', title: [['invoice'], [number.text, firm]] }
    },
  },
  {
    id: 'utility-bill',
    half: 'report',
    draw({ screen, random, value }) {
      const firm = `${value.brand()} ${random.pick(['Energy', 'Water', 'Telecom', 'Power'])}`
      screen.open(firm, 'my.utility.example', ['Overview', 'Bills', 'Usage', 'Help'])
      screen.brand(firm)
      screen.title(random.pick(['Your bill is ready', 'Latest bill', 'Monthly statement']))
      screen.big(value.amount(value.price(30, 240), 'total'))
      screen.pairs([
        ['Account number', value.code(random.digits(9))],
        ['Due date', value.date(value.dayIn(random.int(4, 25)))],
        ['Previous balance', value.amount(0)],
        ['Usage', `${random.int(100, 600)} kWh`],
      ])
      screen.buttons(['Pay now', 'View PDF'])
      return {
        type: ['note', 'reminder'],
        category: ['Money & Bills', 'Home'],
        app: firm,
        title: [['bill', 'statement', firm]],
      }
    },
  },
  {
    id: 'bank-transactions',
    half: 'develop',
    draw({ screen, random, value }) {
      const bank = `${value.brand()} Bank`
      screen.open(bank, 'online.bank.example', ['Accounts', 'Payments', 'Cards', 'More'])
      screen.title(random.pick(['Everyday Account', 'Checking', 'Current account']))
      screen.small('Available balance')
      screen.big(value.amount(value.price(300, 9000)))
      screen.section(random.pick(['Transactions', 'Recent activity', 'Latest transactions']))
      screen.rows(
        random
          .some(
            [
              'Salary',
              'Rent',
              'Coffee Collective',
              'City Transport',
              'Pharmacy',
              'Book shop',
              'Streaming',
              'Groceries',
            ],
            6,
          )
          .map(name => [name, value.amount((name === 'Salary' ? 1 : -1) * value.price(3, 900), 'item')]),
      )
      return {
        type: 'note',
        category: 'Money & Bills',
        app: bank,
        title: [['account', 'checking', 'balance', bank]],
      }
    },
  },
  {
    id: 'payment-sent',
    half: 'report',
    draw({ screen, random, value }) {
      const who = value.person()
      screen.open('PayPal', 'pay.example/done', ['Home', 'Send', 'Cards', 'Profile'])
      screen.title(random.pick(['Payment sent', 'Transfer complete', 'Money sent']))
      screen.big(value.amount(value.price(5, 900), 'total'))
      screen.pairs([
        ['To', who],
        ['Date', value.date(value.dayIn(-random.int(0, 3)))],
        ['Reference', value.code(`${random.capitals(3)}${random.digits(7)}`)],
        ['Fee', value.amount(0, 'tax')],
      ])
      screen.buttons(['Done', 'Share receipt'])
      return {
        type: 'note',
        category: 'Money & Bills',
        app: 'PayPal',
        title: [['payment', 'transfer', 'money', who]],
      }
    },
  },
  {
    id: 'subscription-renewal',
    half: 'develop',
    draw({ screen, random, value }) {
      const app = value.brand()
      const day = value.dayIn(random.int(2, 25))
      screen.open(app, 'account.example/subscription')
      screen.title(random.pick([`Your ${app} trial ends soon`, `${app} Premium`, 'Subscription renews soon']))
      screen.text([
        random.pick(['Your free trial ends on ', 'Your plan renews on ', 'Your subscription renews on ']),
        value.date(day),
        '. You will be charged ',
        value.amount(value.price(4, 99)),
        random.pick([' per month unless you cancel.', ' per year.', '. Cancel anytime before that date.']),
      ])
      screen.buttons(['Manage subscription', 'Cancel', 'Restore purchases'])
      return {
        type: 'reminder',
        category: 'Money & Bills',
        app,
        title: [['trial', 'subscription', 'renew', app]],
      }
    },
  },
  {
    id: 'payslip',
    half: 'report',
    draw({ screen, random, value }) {
      const firm = `${value.brand()} ${random.pick(['AB', 'Inc.', 'Ltd'])}`
      const gross = value.price(2200, 6400)
      const tax = Math.round(gross * 0.27)
      screen.open('People', 'hr.example/pay')
      screen.title(random.pick(['Payslip', 'Salary statement', 'Pay statement']))
      screen.text(firm)
      screen.pairs([
        ['Employee', value.person()],
        ['Pay date', value.date(value.dayIn(-random.int(0, 20)))],
      ])
      screen.rows([
        ['Gross pay', value.amount(gross, 'subtotal')],
        ['Income tax', value.amount(tax, 'tax')],
        ['Net pay', value.amount(gross - tax, 'total')],
      ])
      return { type: 'note', category: ['Money & Bills', 'Work'], title: [['payslip', 'salary', 'pay']] }
    },
  },
  {
    id: 'budget',
    half: 'develop',
    draw({ screen, random, value }) {
      const months = random.some(['January', 'March', 'May', 'October'], 1)
      screen.open('Pocketwise', 'pocketwise.example', ['Budget', 'Accounts', 'Reports', 'Settings'])
      screen.title(`${months[0]} budget`)
      screen.rows([
        ['Left to spend', value.amount(value.price(100, 900))],
        ...random
          .some(['Rent', 'Groceries', 'Eating out', 'Transport', 'Insurance', 'Clothes', 'Savings'], 5)
          .map((name): [string, ReturnType<typeof value.amount>] => [
            name,
            value.amount(value.price(20, 1400), 'item'),
          ]),
        ['Total spent', value.amount(value.price(900, 3000), 'total')],
      ])
      return { type: 'note', category: 'Money & Bills', app: 'Pocketwise', title: [['budget']] }
    },
  },
  {
    id: 'insurance-letter',
    half: 'report',
    draw({ screen, random, value }) {
      const firm = `${value.brand()} Insurance`
      screen.open('Mail', 'mail.example/inbox', ['Inbox', 'Sent', 'Drafts', 'Archive'])
      screen.title(
        random.pick(['Your home insurance policy', 'Policy documents', 'Your car insurance renewal']),
      )
      screen.small([`${firm} <`, value.email('service', firm), '>'])
      screen.text([
        `Dear ${value.person()}, your cover starts on `,
        value.date(value.dayIn(random.int(3, 40))),
        '.',
      ])
      screen.text(['Policy number: ', value.code(`${random.capitals(2)}${random.digits(8)}`)])
      screen.text(['Annual premium: ', value.amount(value.price(90, 800), 'total')])
      screen.text(['Report a claim on ', value.phone(), ' day or night.'])
      return {
        type: 'note',
        category: ['Money & Bills', 'Home'],
        app: firm,
        title: [['insurance', 'policy']],
      }
    },
  },
]

export const shopping: Template[] = [
  {
    id: 'receipt',
    half: 'develop',
    draw({ screen, random, value }) {
      const shop = `${value.brand()} ${random.pick(['Market', 'Foods', 'Bakery', 'Pharmacy', 'Store'])}`
      const items = random.some(v.foods, random.int(3, 6))
      const prices = items.map(() => value.price(1, 14))
      const sum = prices.reduce((total, one) => total + one, 0)
      const tax = Math.round(sum * 0.07)
      screen.open('Photos', 'files.example')
      screen.brand(shop.toUpperCase())
      screen.text(value.address())
      screen.text(['Tel ', value.phone()])
      screen.small(value.moment(value.dayIn(-random.int(0, 9)), random.int(9, 20), random.int(10, 59)))
      screen.rows([
        ...items.map((item, i): [string, ReturnType<typeof value.amount>] => [
          random.pick([item, item.toUpperCase()]),
          value.amount(prices[i] ?? 0, 'item'),
        ]),
        [random.pick(['SUBTOTAL', 'Subtotal', 'Sub total']), value.amount(sum, 'subtotal')],
        [random.pick(['TAX', 'VAT', 'Sales tax']), value.amount(tax, 'tax')],
        [random.pick(['TOTAL', 'Total', 'Amount']), value.amount(sum + tax, 'total')],
      ])
      screen.small(random.pick(['Thank you for your visit!', 'VISA ****4402', 'Have a nice day']))
      return { type: 'note', category: ['Shopping & Receipts', 'Food & Recipes'], title: [[shop]] }
    },
  },
  {
    id: 'order-confirmation',
    half: 'report',
    draw({ screen, random, value }) {
      const shop = value.brand()
      const order = value.order()
      const product = random.pick(v.products)
      const price = value.price(15, 190)
      screen.open('Mail', 'mail.example/inbox', ['Inbox', 'Sent', 'Drafts', 'Archive'])
      screen.title(random.pick(['Thanks for your order', 'Order confirmed', 'We have received your order']))
      screen.small([`${shop} <`, value.email('orders', shop), '>'])
      screen.pairs([
        [random.pick(['Order number', 'Order no.', 'Order']), order],
        ['Order date', value.date(value.dayIn(-random.int(0, 3)))],
        ['Delivery address', value.address()],
      ])
      screen.rows([
        [product, value.amount(price, 'item')],
        ['Shipping', value.amount(490)],
        ['Order total', value.amount(price + 490, 'total')],
      ])
      return {
        type: 'note',
        category: 'Shopping & Receipts',
        app: shop,
        title: [['order', shop, order.text, product]],
      }
    },
  },
  {
    id: 'parcel',
    half: 'develop',
    draw({ screen, random, value }) {
      const tracking = value.tracking()
      const past = random.int(1, 4)
      screen.open('Parcels', 'track.example', ['Track', 'Send', 'Points', 'More'])
      screen.title(random.pick(['On its way', 'Arriving soon', 'Out for delivery', 'In transit']))
      screen.pairs([
        [random.pick(['Tracking number', 'Tracking', 'Shipment number']), tracking],
        [random.pick(['Carrier', 'Shipped with']), random.pick(['UPS', 'DHL', 'PostNord', 'FedEx'])],
        ['Estimated delivery', value.date(value.dayIn(random.int(1, 4)), 'weekday')],
      ])
      screen.section('History')
      screen.rows([
        [`Departed facility, ${value.city()}`, value.moment(value.dayIn(-past), 6, 40, 'short')],
        ['Arrived at sorting centre', value.moment(value.dayIn(-past - 1), 22, 10, 'short')],
        ['Shipment picked up', value.moment(value.dayIn(-past - 2), 17, 5, 'short')],
      ])
      return {
        type: 'note',
        category: 'Shopping & Receipts',
        title: [['package', 'parcel', 'delivery', 'shipment', tracking.text]],
      }
    },
  },
  {
    id: 'product-page',
    half: 'report',
    draw({ screen, random, value }) {
      const product = `${value.brand()} ${random.pick(v.products)}`
      screen.open('Shoply', 'shoply.example/p', ['Home', 'Search', 'Cart', 'Account'])
      screen.title(product)
      screen.small(`${random.int(3, 4)}.${random.int(1, 9)} ★ (${random.int(20, 4000)} ratings)`)
      screen.big(value.amount(value.price(12, 400), 'total'))
      screen.text(random.pick(['In stock. Free delivery on orders over 50.', 'Only 3 left in stock.']))
      screen.pairs([
        ['Colour', random.pick(['Slate', 'Forest', 'Sand'])],
        ['Size', random.pick(['S', 'M', 'L'])],
      ])
      screen.buttons([random.pick(['Add to cart', 'Add to basket', 'Add to bag']), 'Buy now'])
      screen.section('About this item')
      screen.list(['Two year warranty', 'Made from recycled material', 'Weighs less than a kilo'])
      return { type: 'note', category: 'Shopping & Receipts', app: 'Shoply', title: [[product]] }
    },
  },
  {
    id: 'cart',
    half: 'develop',
    draw({ screen, random, value }) {
      const items = random.some(v.products, random.int(2, 4))
      const prices = items.map(() => value.price(10, 150))
      const sum = prices.reduce((total, one) => total + one, 0)
      screen.open('Shoply', 'shoply.example/cart', ['Home', 'Search', 'Cart', 'Account'])
      screen.title(random.pick(['Your cart', 'Shopping bag', 'Your basket']))
      screen.rows(
        items.map((item, i): [string, ReturnType<typeof value.amount>] => [
          item,
          value.amount(prices[i] ?? 0, 'item'),
        ]),
      )
      screen.rows([
        ['Subtotal', value.amount(sum, 'subtotal')],
        ['Delivery', 'Free'],
        [random.pick(['Total', 'Order total']), value.amount(sum, 'total')],
      ])
      screen.buttons([random.pick(['Checkout', 'Proceed to checkout', 'Go to payment'])])
      return {
        type: 'note',
        category: 'Shopping & Receipts',
        app: 'Shoply',
        title: [['cart', 'bag', 'basket', ...items]],
      }
    },
  },
  {
    id: 'grocery-list',
    half: 'report',
    draw({ screen, random }) {
      screen.open('Notes', 'notes.example', ['Notes', 'Folders', 'Search', 'Settings'])
      screen.title(random.pick(['Groceries', 'Shopping list', 'Supermarket', 'To buy']))
      screen.list(random.some(v.foods, random.int(6, 11)), random.pick(['☐', '•', '-', '']))
      return {
        type: 'task',
        category: ['Shopping & Receipts', 'Food & Recipes'],
        title: [['grocer', 'shopping', 'supermarket', 'to buy']],
      }
    },
  },
  {
    id: 'return-label',
    half: 'develop',
    draw({ screen, random, value }) {
      const shop = value.brand()
      const order = value.order()
      screen.open(shop, 'shop.example/returns')
      screen.brand(shop)
      screen.title(random.pick(['Your return is on its way', 'Return accepted', 'Return label']))
      screen.pairs([
        ['Order', order],
        ['Item', random.pick(v.products)],
        ['Refund', value.amount(value.price(12, 140), 'total')],
        ['Return by', value.date(value.dayIn(random.int(5, 20)))],
      ])
      screen.text('Drop the parcel at any collection point. Your refund arrives within five working days.')
      return {
        type: ['note', 'reminder'],
        category: 'Shopping & Receipts',
        app: shop,
        title: [['return', order.text]],
      }
    },
  },
  {
    id: 'wish-list',
    half: 'report',
    draw({ screen, random, value }) {
      screen.open('Shoply', 'shoply.example/saved', ['Home', 'Search', 'Saved', 'Account'])
      screen.title(random.pick(['Wish list', 'Saved items', 'Gift ideas']))
      screen.rows(
        random
          .some(v.products, 5)
          .map(product => [`${value.brand()} ${product}`, value.amount(value.price(10, 200), 'item')]),
      )
      screen.buttons(['Share list', 'Add all to cart'])
      return {
        type: ['note', 'task', 'idea'],
        category: 'Shopping & Receipts',
        app: 'Shoply',
        title: [['wish', 'saved', 'gift']],
      }
    },
  },
]
