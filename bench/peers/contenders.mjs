/**
 * All contenders: this widget, the peers as embedded in their documentation, and minimal pages for comparison.
 *
 * @typedef {object} Contender
 * @property {string} name
 * @property {string} html HTML for the body of the page.
 * @property {string} [launcher] Selector of its button, through open shadow roots. Absent: the chat is open at once.
 * @property {string} [panel] Selector of what is shown as soon as the panel is complete. Absent: it is with the field.
 * @property {string} [input] Selector of its text field, through open shadow roots. Absent: it takes no questions.
 * @property {string} [field] Selector of the field that a press shows, if it takes no questions.
 */

/** @type {Contender[]} */
export const contenders = [
  { name: 'empty page', html: '' },
  {
    name: 'bare button',
    html: `<button id="launcher" style="position:fixed;right:16px;bottom:16px">Chat</button><input id="field" hidden style="position:fixed;right:16px;bottom:50px">
      <script>launcher.onclick = () => { field.hidden = false; field.focus() }</script>`,
    launcher: '#launcher',
    field: '#field',
  },
  {
    name: 'bare React root',
    html: '<script src="/peers/bare-react/dist/bundle.js" defer></script>',
    launcher: '#launcher',
    field: 'dialog textarea',
  },
  {
    name: 'bare element',
    html: '<script src="/bareElement.js" defer></script><bare-element></bare-element>',
    launcher: 'bare-element button',
    field: 'bare-element input',
  },
  {
    name: 'plain paragraphs',
    html: `<button id="launcher" style="position:fixed;right:16px;bottom:16px">Chat</button>
      <div id="list" style="position:fixed;right:16px;bottom:80px;width:400px;height:400px;overflow:auto"></div>
      <input id="field" hidden style="position:fixed;right:16px;bottom:50px">
      <script>${plainParagraphs}
        launcher.onclick = () => { field.hidden = false; field.focus() }
        field.onkeydown = event => { if (event.key === 'Enter') plainParagraphs(list) }
      </script>`,
    launcher: '#launcher',
    input: '#field',
  },
  {
    name: 'nicodata-chat',
    html: `<script src="/nicodata-chat.js" defer></script><nicodata-chat backend="/answers/ours"></nicodata-chat>`,
    launcher: 'nicodata-chat button',
    panel: 'nicodata-chat [role=log]',
    input: 'nicodata-chat textarea',
  },
  {
    name: 'nicodata-chat by its loader',
    html: `<script src="/nicodata-chat.loader.js" defer></script><nicodata-chat backend="/answers/ours"></nicodata-chat>`,
    launcher: 'nicodata-chat button',
    panel: 'nicodata-chat [role=log]',
    input: 'nicodata-chat textarea',
  },
  {
    name: 'deep-chat 2.4.2',
    html: `<script src="/peers/deep-chat/dist/deepChat.bundle.js" type="module"></script>
      <deep-chat connect='{"url":"/answers/deep-chat","stream":true}'></deep-chat>`,
    input: 'deep-chat #text-input',
  },
  {
    name: '@n8n/chat 1.37.0',
    html: `<link href="/peers/n8n/dist/style.css" rel="stylesheet"><script type="module">
        import { createChat } from '/peers/n8n/dist/chat.bundle.es.js'
        createChat({ webhookUrl: location.origin + '/answers/n8n', enableStreaming: true })
      </script>`,
    launcher: '.chat-window-toggle',
    input: '.chat-input textarea',
  },
  {
    name: 'flowise-embed 3.1.6',
    html: `<script type="module">
        import Chatbot from '/peers/flowise/dist/web.js'
        Chatbot.init({ chatflowid: 'bench', apiHost: location.origin + '/answers/flowise' })
      </script>`,
    launcher: 'flowise-chatbot button[part=button]',
    input: 'flowise-chatbot textarea',
  },
  {
    name: '@typebot.io/js 0.10.7',
    html: `<script type="module">
        import Typebot from '/peers/typebot/dist/web.js'
        Typebot.initBubble({ typebot: 'bench', apiHost: location.origin + '/answers/typebot' })
      </script>`,
    launcher: 'typebot-bubble button[part=button]',
    input: 'typebot-bubble textarea, typebot-bubble input[type=text]',
  },
  {
    name: '@runtypelabs/persona 4.17.0',
    html: `<script src="/peers/persona/dist/install.global.js" data-agent-id="bench" data-api-url="/answers/persona"
      data-config='{"config":{"autoFocusInput":true}}'></script>`,
    launcher: '[data-persona-launcher-surface] button',
    input: '[data-persona-root] textarea',
  },
  {
    name: 'assistant-ui 0.15.21 + react-markdown',
    html: `<script src="/peers/assistant-ui/dist/bundle.js" defer></script>`,
    launcher: 'button[aria-haspopup=dialog]',
    input: '[role=dialog] textarea',
  },
]

/**
 * The minimum cost of streaming: the same text with a paragraph at each blank line, no Markdown. Runs in the page.
 *
 * @param {HTMLElement} list
 */
async function plainParagraphs(list) {
  const response = await fetch('/answers/text', { method: 'POST' })
  const reader = /** @type {ReadableStream} */ (response.body).pipeThrough(new TextDecoderStream()).getReader()
  let paragraph = list.appendChild(document.createElement('p'))
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    for (const [index, chunk] of value.split('\n\n').entries()) {
      if (index > 0) paragraph = list.appendChild(document.createElement('p'))
      paragraph.append(chunk)
    }
    list.scrollTop = list.scrollHeight
  }
}
