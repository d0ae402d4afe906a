import { useEffect } from 'react'

/** Keep the document's title that of the page on screen, also after a link that loaded no document. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
