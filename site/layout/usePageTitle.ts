import { useEffect } from 'react'

/** Set the document's title to that of the visible page, also after navigation without a new document. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
