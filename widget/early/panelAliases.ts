import { panelProperties } from '../publicApi.ts'
import { cssAliases } from './cssAliases.ts'

const DARK = `nicodata-chat-panel{${cssAliases(panelProperties, 'dark')}}`

/** Aliases for the panel; those of the launcher are in the host's styles. */
export const panelAliases = `
nicodata-chat-panel{${cssAliases(panelProperties, 'light')}}
[data-theme=dark] ${DARK}
@media (prefers-color-scheme:dark){[data-theme=auto] ${DARK}}`
