import { escapeHtml } from '../../shared/escapeHtml.ts'
import { type ContactEndpoint, RECEIVED } from '../config.ts'
import { contactFields } from '../contactMessage.ts'

/**
 * The files with which Netlify takes messages, by their names: a form that its robot finds when the site is put online, and the
 * answer to each message. None for other services.
 */
export function netlifyFiles(endpoint: ContactEndpoint | undefined): Readonly<Record<string, string>> {
  const form = endpoint?.url === RECEIVED ? endpoint.fields['form-name'] : undefined
  if (!endpoint || !form) return {}
  const others = Object.keys(endpoint.fields).filter(name => name !== 'form-name')
  const inputs = [...contactFields, ...others].map(name => `<input name="${escapeHtml(name)}">`).join('')
  return {
    'contact-form.html': `<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><title>Contact</title>
<form name="${escapeHtml(form)}" method="post" data-netlify="true" hidden>${inputs}</form>
`,
    [RECEIVED]: '{"ok":true}\n',
  }
}
