import { themeSchema } from '../../site/content/theme.ts'
import { themeCss } from '../../site/plugin/themeCss.ts'

/** HTML that gives the chat of a page the logo of the specification's portfolio. */
export const specifiedLogo = `<script>document.querySelector('nicodata-chat').innerHTML =
'<svg slot="header-icon" viewBox="0 0 34 34" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M3 32V2M7.5 32V2M12 32V2M12 2C17 2 17 32 23 32"/><path fill="var(--accent)" d="M23 3h8v28h-8z"/></svg>'</script>`

/** The same, with its colours. */
export const specifiedLook = `${specifiedLogo}<style>${themeCss(themeSchema.parse({ dark: { shadow: '#0b2a30' } }))}</style>`
