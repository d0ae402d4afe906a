import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { thirdPartyNotice } from '../../../widget/bundling/thirdPartyNotice.ts'

const MIT = 'Permission is hereby granted, free of charge'

test('every package in a file is named once with its version, under its owner, before the text of its licence', () => {
  const folder = installed({
    first: { version: '1.0.0', license: 'MIT', text: `MIT License\n\nCopyright (c) 2020 Ada\n\n${MIT}` },
    '@scope/second': { version: '2.1.0', license: 'MIT', text: `(The MIT License)\nCopyright (c) 2020 Ada\n\n${MIT}` },
    third: { version: '3.0.0', license: 'ISC', author: 'Grace' },
  })
  const notice = thirdPartyNotice(
    chunkOf(
      `${folder}/first/a.js`,
      `${folder}/first/b.js`,
      `${folder}/@scope/second/c.js`,
      `${folder}/third/d.js`,
      '/src/own.ts',
    ),
  )
  expect(notice).toBe(`/*!
nicodata-chat.js, MIT licence. With code of:
- @scope/second 2.1.0, first 1.0.0 (MIT, Copyright (c) 2020 Ada)
- third 3.0.0 (ISC, Copyright (c) Grace)
MIT: ${MIT}
*/`)
})

test('three packages of one family and one owner are named once', () => {
  const names = ['ada-util-a', 'ada-util-b', 'ada-util-c', 'ada-core', 'ada-more-a', 'ada-more-b']
  const folder = installed(
    Object.fromEntries(names.map(name => [name, { version: '1.0.0', license: 'ISC', author: 'Ada' }])),
  )
  expect(thirdPartyNotice(chunkOf(...names.map(name => `${folder}/${name}/a.js`)))).toBe(`/*!
nicodata-chat.js, MIT licence. With code of:
- ada-core 1.0.0, ada-more-a 1.0.0, ada-more-b 1.0.0, ada-util-* (ISC, Copyright (c) Ada)
*/`)
})

test('a copyright without (c) is found, and so is a licence before it', () => {
  const apache = 'Apache License Version 2.0, with all its terms and conditions'
  const folder = installed({
    first: { version: '1.0.0', license: 'ISC', text: `ISC License\n\nCopyright 2019 Ada\n\n${MIT}` },
    second: {
      version: '1.0.0',
      license: 'Apache-2.0',
      text: `${apache}\n\n  Copyright 2015 Grace\n\nLicensed under it.`,
    },
  })
  expect(thirdPartyNotice(chunkOf(`${folder}/first/a.js`, `${folder}/second/b.js`))).toBe(`/*!
nicodata-chat.js, MIT licence. With code of:
- first 1.0.0 (ISC, Copyright 2019 Ada)
- second 1.0.0 (Apache-2.0, Copyright 2015 Grace)
ISC: ${MIT}
Apache-2.0: ${apache}
*/`)
})

test('a package that waives its rights is named, without a text', () => {
  const folder = installed({ free: { version: '1.0.0', license: 'CC0-1.0', author: 'Ada', text: 'CC0 1.0 Universal' } })
  expect(thirdPartyNotice(chunkOf(`${folder}/free/a.js`))).toBe(`/*!
nicodata-chat.js, MIT licence. With code of:
- free 1.0.0 (CC0-1.0, Copyright (c) Ada)
*/`)
})

test('a licence that is not on the accepted list stops the build', () => {
  const folder = installed({ strange: { version: '1.0.0', license: 'AGPL-3.0' } })
  expect(() => thirdPartyNotice(chunkOf(`${folder}/strange/a.js`))).toThrow('strange (AGPL-3.0)')
})

/** A node_modules folder with these packages in it. */
function installed(
  packages: Record<string, { version: string; license: string; author?: string; text?: string }>,
): string {
  const root = mkdtempSync(join(tmpdir(), 'nicodata-licences-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'node_modules')
  for (const [name, { text, ...manifest }] of Object.entries(packages)) {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ name, ...manifest }))
    if (text) writeFileSync(join(folder, name, 'LICENSE'), text)
  }
  return folder
}

function chunkOf(...modules: string[]): Parameters<typeof thirdPartyNotice>[0] {
  return { fileName: 'nicodata-chat.js', modules: Object.fromEntries(modules.map(module => [module, {}])) }
}
