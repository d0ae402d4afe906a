import { type ComponentProps, type MouseEvent, use } from 'react'
import { dispatch } from '../../publicApi.ts'
import { parseUrl } from './linkTarget.ts'
import { isPhone } from './phoneUrl.ts'
import { ReplyLinksContext } from './replyLinks.ts'

/**
 * Link of a reply. It scrolls to its place in this document. Any other opens beside the page, unless it is a phone number, or
 * of the same site and the conversation goes with the visitor.
 */
export function ReplyLink({ href = '', ...props }: ComponentProps<'a'>) {
  const { isKept, show } = use(ReplyLinksContext)
  const staysHere = isPhone(href) || (isKept && parseUrl(href)?.origin === location.origin)

  function open(event: MouseEvent<HTMLAnchorElement>): void {
    const { currentTarget: link, ctrlKey, metaKey, shiftKey, altKey } = event
    // The page may open the link itself.
    const isOpened =
      !dispatch(link, 'nicodata-chat-link-clicked', { href: link.href }) ||
      (!(ctrlKey || metaKey || shiftKey || altKey) && show(link))
    if (isOpened) event.preventDefault()
  }

  return <a href={href} target={staysHere ? undefined : '_blank'} rel="noopener noreferrer" {...props} onClick={open} />
}
