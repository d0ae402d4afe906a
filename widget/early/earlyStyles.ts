import { panelProperties } from '../publicApi.ts'
import chatPanel from './ChatPanel.css?inline'
import composer from './Composer.css?inline'
import { panelAliases } from './cssAliases.ts'
import iconButton from './IconButton.css?inline'
import listFrame from './ListFrame.css?inline'
import panelHeader from './PanelHeader.css?inline'

/** Shared primitives come before the rules of their parents. */
const rules = [chatPanel, iconButton, panelHeader, listFrame, composer].join('\n')

/** Rules of the panel that the facade draws, and the aliases that they use. The host's styles have the launcher's. */
export function earlyStyles(): string {
  return panelAliases(panelProperties) + rules
}
