import chatPanel from '../panel/ChatPanel.css?inline'
import composer from '../panel/composer/Composer.css?inline'
import panelHeader from '../panel/header/PanelHeader.css?inline'
import listFrame from '../panel/messages/ListFrame.css?inline'
import iconButton from '../panel/ui/IconButton.css?inline'

/** Rules of the panel that the facade draws. Shared primitives come before the rules of their parents. */
export const earlyStyles = [chatPanel, iconButton, panelHeader, listFrame, composer].join('\n')
