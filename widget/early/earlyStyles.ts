import chatPanel from '../panel/ChatPanel.css?inline'
import composer from '../panel/composer/Composer.css?inline'
import panelHeader from '../panel/header/PanelHeader.css?inline'
import listFrame from '../panel/messages/ListFrame.css?inline'
import iconButton from '../panel/ui/IconButton.css?inline'
import { panelProperties } from '../publicApi.ts'
import { cssAliases } from './cssAliases.ts'

/** Shared primitives come before the rules of their parents. */
const rules = [chatPanel, iconButton, panelHeader, listFrame, composer].join('\n')

/** Rules of the panel that the facade draws, and the aliases that they use. The host's styles have the launcher's. */
export function earlyStyles(): string {
  const dark = `nicodata-chat-panel{${cssAliases(panelProperties, 'dark')}}`
  return `nicodata-chat-panel{${cssAliases(panelProperties, 'light')}}
[data-theme=dark] ${dark}
@media (prefers-color-scheme:dark){[data-theme=auto] ${dark}}
${rules}`
}
