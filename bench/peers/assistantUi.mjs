/**
 * A chat as a React developer would build it: assistant-ui's modal with its react-markdown text. It is a string because
 * its imports exist only in the cache of peers.
 */
export const assistantUiSource = `
import { AssistantModalPrimitive as Modal, AssistantRuntimeProvider, ComposerPrimitive as Composer,
  MessagePrimitive as Message, ThreadPrimitive as Thread, useLocalRuntime } from '@assistant-ui/react'
import { MarkdownTextPrimitive } from '@assistant-ui/react-markdown'
import { createRoot } from 'react-dom/client'
import remarkGfm from 'remark-gfm'

const plugins = [remarkGfm]
const Markdown = () => <MarkdownTextPrimitive remarkPlugins={plugins} />
const UserMessage = () => <Message.Root><Message.Parts /></Message.Root>
const AssistantMessage = () => <Message.Root><Message.Parts components={{ Text: Markdown }} /></Message.Root>

const model = {
  async *run({ messages, abortSignal }) {
    const response = await fetch('/answers/text', {
      method: 'POST', body: JSON.stringify({ messages }), signal: abortSignal,
    })
    let text = ''
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      yield { content: [{ type: 'text', text }] }
    }
  },
}

function Chat() {
  return (
    <AssistantRuntimeProvider runtime={useLocalRuntime(model)}>
      <Modal.Root>
        <Modal.Anchor style={{ position: 'fixed', right: 16, bottom: 16 }}>
          <Modal.Trigger>Chat</Modal.Trigger>
        </Modal.Anchor>
        <Modal.Content style={{ width: 400, height: 500, background: '#fff' }}>
          <Thread.Root style={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
            <Thread.Viewport style={{ flex: 1, overflowY: 'auto' }}>
              <Thread.Messages components={{ UserMessage, AssistantMessage }} />
            </Thread.Viewport>
            <Composer.Root><Composer.Input autoFocus /><Composer.Send>Send</Composer.Send></Composer.Root>
          </Thread.Root>
        </Modal.Content>
      </Modal.Root>
    </AssistantRuntimeProvider>
  )
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Chat />)
`
