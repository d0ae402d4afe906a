import type { PageTool, ToolInvocation } from '../../chat/message.ts'
import { labelText } from '../../markdown/parse/readableText.ts'

/** Characters of a title that are shown. */
const MAX_TITLE = 300

/**
 * What visitors read as the name of a tool. A backend may give its own tools a title. It must not rename a tool of the page,
 * which the visitor may be asked to allow.
 */
export function toolTitle({ toolName, title }: ToolInvocation, tools?: readonly PageTool[]): string {
  const own = tools?.find(({ name }) => name === toolName)
  const given: unknown = own ? own.title : title
  return (typeof given === 'string' && labelText(given.slice(0, MAX_TITLE))) || labelText(toolName)
}
