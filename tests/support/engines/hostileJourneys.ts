import { expect } from 'vitest'
import { HOSTILE_ANSWERS } from '../../browser/corpus/hostileAnswers.ts'
import { hostileReply, lostText } from '../../browser/corpus/hostileReply.ts'
import { askAndWait, readWrong, replyText } from '../../browser/corpus/inStrictPage.ts'
import { PATHOLOGICAL_ANSWERS } from '../../browser/corpus/pathologicalAnswers.ts'
import { say } from '../chatBackend.ts'
import { answered, conversation, openChat } from './chatActions.ts'
import type { Walk } from './walk.ts'

/** One reply in ten keeps each kind of attack and takes seconds. tests/proof/hostileAnswers.test.ts has all of them. */
const ONE_IN = 10

/** Browsers parse addresses and elements differently, and their stacks overflow at different depths. */
export function hostileJourneys(walk: Walk): void {
  const { engine, journey } = walk

  journey('no hostile reply runs, requests, opens or hides anything, or loses its text', async visitor => {
    await visitor.goto(`${walk.foreignUrl}/strict`)
    await visitor.find('textbox', 'Votre question').waitFor()
    const answers = HOSTILE_ANSWERS.filter((_, index) => index % ONE_IN === 0)
    const failed: string[] = []
    for (const answer of answers) {
      walk.backend.answerWith(hostileReply(answer))
      await visitor.run(askAndWait, undefined)
      const wrong = await visitor.run(readWrong, undefined)
      wrong.push(...lostText(answer, await visitor.run(replyText, undefined)))
      wrong.push(...(await visitor.run(() => window.incidents.splice(0), undefined)))
      if (wrong.length > 0) failed.push(`${JSON.stringify(answer.markdown)}: ${wrong.join(', ')}`)
    }
    console.log(`${engine.name}, hostile answers: ${answers.length - failed.length} passed, ${failed.length} failed`)
    expect(failed).toEqual([])
    expect(await visitor.url()).toBe(`${walk.foreignUrl}/strict`)
  })

  journey('every deeply nested reply is shown to its end', async visitor => {
    // Not on the strict page, because its inspection would dominate the cost.
    await visitor.goto(walk.foreignUrl)
    await openChat(visitor)
    const deep = PATHOLOGICAL_ANSWERS.filter(({ name }) => /nested|deep/.test(name))
    expect(deep.length).toBeGreaterThan(15)
    for (const { name, make } of deep) {
      walk.backend.answerWith(say(`${make(8_000)}\n\nLa fin de : ${name}.`))
      await visitor.run(askAnew, undefined)
      await expect.poll(() => conversation(visitor)).toContain(`La fin de : ${name}.`)
      await answered(visitor)
    }
  })
}

/** Runs in the page: asks in a new conversation, so that earlier replies cost nothing. */
async function askAnew(): Promise<void> {
  const chat = document.querySelector('nicodata-chat')
  chat?.clear()
  await chat?.send('Question')
}
