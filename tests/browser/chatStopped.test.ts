import { expect, test } from 'vitest'
import { say } from '../support/chatBackend.ts'
import { visitChat } from './chatVisit.ts'
import { replyKinds } from './replyKinds.ts'
import { browser } from './sharedBrowser.ts'

test.each(['stopped', 'stoppedBeforeWords'] as const)(
  'a reply that is %s says so, and can be asked again',
  async kind => {
    const visit = await visitChat(browser)
    await replyKinds[kind].reach(visit)
    const { log, backend } = visit
    const note = log.getByText('Réponse arrêtée avant la fin.')
    await note.waitFor()
    backend.answerWith(say('Dix jours.'))
    await log.getByText('Reposer la question').click()
    await log.getByText('Dix jours.').waitFor()
    await visit.replied()
    expect(await note.count()).toBe(0)
    expect(backend.requests.at(-1)?.body.messages.map(({ role }) => role)).toEqual(['user'])
  },
)

test('the note of a stopped reply is removed with its question, when the visitor edits the question', async () => {
  const visit = await visitChat(browser)
  await replyKinds.stopped.reach(visit)
  await visit.log.getByRole('button', { name: 'Modifier la question' }).click()
  await visit.log.getByText('Réponse arrêtée avant la fin.').waitFor({ state: 'detached' })
})
