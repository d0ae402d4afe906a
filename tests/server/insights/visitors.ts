/** A client key and the id of a conversation, if the page gave one. */
export type Asked = readonly [clientKey: string, conversation: string | undefined]

/** Questions that five different people need not have asked. */
export const FEWER_THAN_FIVE: readonly [string, readonly Asked[]][] = [
  ['one conversation in nine networks', nine(number => [`198.51.${number}.7`, 'one'])],
  ['one conversation in nine networks of IPv6', nine(number => [`2001:db8:${number}:0::/64`, 'one'])],
  ['nine conversations at one address', nine(number => ['192.0.2.7', `c${number}`])],
  ['nine conversations of neighbours in one /24', nine(number => [`192.0.2.${number}`, `c${number}`])],
  ['nine conversations in one /48', nine(number => [`2001:db8:1:${number}00::/64`, `c${number}`])],
  ['nine networks without an id', nine(number => [`198.51.${number}.7`, undefined])],
  [
    'three people with an id, and one without in six networks',
    nine(number => [`198.51.${number}.7`, number < 4 ? `c${number}` : undefined]),
  ],
  [
    'five conversations at home, and one of them on a phone in eight networks',
    [...nine(number => ['192.0.2.7', `c${number}`]).slice(0, 5), ...nine(number => [`198.51.${number}.7`, 'c1'])],
  ],
  ['two people with four networks each', nine(number => [`198.51.${number}.7`, number < 5 ? 'one' : 'two'])],
  ['clients that cannot be told apart', nine(number => ['unknown', `c${number}`])],
]

/** Questions of at least five people, as far as a server can know. */
export const FIVE: readonly [string, readonly Asked[]][] = [
  ['five IPv4 networks', nine(number => [`198.51.${number}.7`, `c${number}`]).slice(0, 5)],
  ['five networks of IPv6', nine(number => [`2001:db8:${number}:0::/64`, `c${number}`]).slice(0, 5)],
  [
    'four people with an id and one without',
    nine(number => [`198.51.${number}.7`, number < 5 ? `c${number}` : undefined]).slice(0, 5),
  ],
  [
    'a family behind one address, and four others',
    [
      ...nine(number => ['192.0.2.7', `c${number}`]),
      ...nine(number => [`198.51.${number}.7`, `d${number}`]).slice(0, 4),
    ],
  ],
]

function nine(each: (number: number) => Asked): Asked[] {
  return Array.from({ length: 9 }, (_, place) => each(place + 1))
}
