import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'
import { createWebhookSender } from './webhook-sender-http.ts'

const message = { headers: { 'content-type': 'application/json' }, body: '{}' }
const privately = 'This address leads into a private network, where Remy sends nothing.'

test.each([
  ...['127.0.0.1', '10.0.0.1', '172.16.3.4', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['224.0.0.1', '255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd00:ec2::254'],
  ...['::ffff:127.0.0.1', '::ffff:169.254.169.254', '64:ff9b::7f00:1', '2002:7f00:1::', 'nonsense'],
])('%s is no address of the public internet', address => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s is public', address => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['https://169.254.169.254/latest/meta-data', privately],
  ['https://localhost/hook', privately],
  ['https://app.localhost./hook', privately],
  ['https://metadata.google.internal/', privately],
  ['https://0x7f.1/', privately],
  ['https://2130706433/', privately],
  ['https://[::1]/', privately],
  ['https://[::ffff:10.0.0.1]/', privately],
  ['http://example.com/', 'A webhook’s address begins with https://.'],
  ['ftp://example.com/', 'A webhook’s address begins with https://.'],
  ['https://ann:secret@example.com/', 'A webhook’s address holds no name and no password.'],
])('%s is refused', async (url, sentence) => {
  const sender = createWebhookSender({ mayReachLoopback: false, resolve: () => Promise.reject(new Error()) })
  expect(sender.refusal(url)).toBe(sentence)
  await expect(sender.send(url, message)).rejects.toThrow(sentence)
})

// Only a name of this machine may be connected to in a test. What it resolves to is what counts.
test.each([['10.0.0.1'], ['169.254.169.254'], ['93.184.215.14', '10.0.0.1']])(
  'a harmless name that resolves to %s when the connection is made reaches nothing',
  async (...addresses) => {
    const asked: string[] = []
    const sender = createWebhookSender({
      mayReachLoopback: true,
      async resolve(host) {
        asked.push(host)
        return addresses.map(address => ({ address, family: 4 }))
      },
    })
    expect(sender.refusal('http://localhost:9/')).toBeNull()
    await expect(sender.send('http://localhost:9/', message)).rejects.toThrow(privately)
    expect(asked).toEqual(['localhost'])
  },
)

test('where loopback may be reached, nothing else private may; and no redirect is followed', async () => {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    const status = Number(request.url?.slice(1))
    response.writeHead(status, { location: 'http://169.254.169.254/latest/meta-data' }).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const sender = createWebhookSender({ mayReachLoopback: true })
  const send = (path: string) => sender.send(`http://127.0.0.1:${port}${path}`, message)
  await send('/204')
  await expect(send('/302')).rejects.toThrow('The server answered 302: Remy follows no redirect.')
  await expect(send('/500')).rejects.toThrow('The server answered 500.')
  await expect(send('/410')).rejects.toMatchObject({ isGone: true })
  expect(paths).toEqual(['/204', '/302', '/500', '/410'])
  expect(sender.refusal('https://169.254.169.254/')).toBe(privately)
  expect(sender.refusal('http://10.0.0.1/')).toBe('A webhook’s address begins with https://.')
})
