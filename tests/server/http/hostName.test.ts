import { expect, test } from 'vitest'
import { hostName, isLoopback, isPrivateHost } from '../../../server/http/hostName.ts'

test.each([
  ['example.fr', 'example.fr'],
  ['Example.FR.:8787', 'example.fr'],
  ['127.0.0.1:80', '127.0.0.1'],
  ['[2001:DB8::1]:8787', '[2001:db8::1]'],
  ['my_app:9464', 'my_app'],
  ['', undefined],
  [undefined, undefined],
  ['a b', undefined],
  ['user@localhost', undefined],
  ['localhost:80:80', undefined],
  ['[::1', undefined],
  ['évil', undefined],
])('the name of the host %j is %j', (host, name) => {
  expect(hostName(host)).toBe(name)
})

test.each(['localhost', 'LOCALHOST.:8787', '127.0.0.1:80', '127.8.9.10', '[::1]:8787'])(
  'the host %j is the machine of the visitor',
  host => {
    expect(isLoopback(host)).toBe(true)
  },
)

test.each([
  'localhost.evil.example',
  'evil-localhost',
  '127.0.0.1.evil.example:80',
  '1270.0.0.1',
  '192.0.2.7',
  '[2001:db8::1]',
  '[::1].evil.example',
  'app:8787',
  '',
  undefined,
])('the host %j may be another machine', host => {
  expect(isLoopback(host)).toBe(false)
})

test.each([
  undefined,
  '127.0.0.1:9464',
  '10.0.0.7',
  '192.0.2.7:80',
  '[::1]:9464',
  '[2001:db8::1]',
  '[::ffff:192.0.2.7]:80',
  'localhost:9464',
  'LOCALHOST.:9464',
  'server:9464',
  'App',
  'metrics.example.fr:9464',
  'Metrics.EXAMPLE.fr.',
])('no page of another site has the host %j', host => {
  expect(isPrivateHost(host, ['metrics.example.fr'])).toBe(true)
})

test.each([
  'evil.example:9464',
  'EVIL.example.',
  'localhost.evil.example:9464',
  '127.0.0.1.evil.example',
  'a.metrics.example.fr',
  'metrics.example.fr.evil.example',
  '7f000001.rbndr.example:80',
  '127.0.0.1@evil.example',
  '[::1].evil.example',
  '[evil.example]',
  'xn--vil-9la.example',
  '',
  '.',
  'localhost/../evil.example',
])('a page of another site may have the host %j', host => {
  expect(isPrivateHost(host, ['metrics.example.fr'])).toBe(false)
})
