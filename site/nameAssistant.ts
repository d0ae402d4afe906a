/** Gives the assistant the owner's words below its name, for answers without a model. The element has no attribute for them. */
export function nameAssistant(): void {
  const chat = document.querySelector<HTMLElement>('nicodata-chat')
  const subtitleDemo = chat?.dataset.withoutModel
  if (subtitleDemo) Object.assign(chat, { strings: { subtitleDemo } })
}
