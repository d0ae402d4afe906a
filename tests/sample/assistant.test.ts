import { expect, test } from 'vitest'
import { assistantElement } from '../../site/plugin/assistantElement.ts'
import { themeCss } from '../../site/plugin/themeCss.ts'
import { cssProperties } from '../../widget/publicApi.ts'
import { content } from '../support/ownContent.ts'
import { describeSample } from './describeSample.ts'

describeSample('the assistant of the sample', () => {
  test('has the words of the specification, byte for byte', () => {
    const tag = assistantElement(content, '/', { MODE: 'production' }, { viewBox: '0 0 9 9', shapes: [] })
    expect(tag).toContain(' heading="Nicodata AI" launcher-label="Chat with Nicodata AI" launcher-lang="en"')
    expect(tag).toContain(' input-placeholder="Posez votre question..."')
    expect(tag).toContain(
      ' welcome="Bonjour\u00a0! Je suis Nicodata AI, un modèle de langage (Qwen2.5) exécuté localement. Je peux répondre à' +
        ' vos questions sur Nicodata, mais aussi sur la tech, l’IA, la data science ou tout autre sujet."',
    )
  })

  test('has each of its colours from the theme', () => {
    const colours = Object.entries(cssProperties).filter(([, [light]]) => /^#|^var\(--_nc-(?!font)/.test(light))
    expect(colours.length).toBeGreaterThan(20)
    const css = themeCss(content.theme)
    for (const [name] of colours) expect(css).toContain(`--nicodata-chat-${name}:`)
  })
})
