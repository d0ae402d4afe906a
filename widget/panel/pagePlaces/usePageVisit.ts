import { type RefObject, useCallback, useEffect, useState } from 'react'
import { parseUrl } from '../../markdown/render/linkTarget.ts'
import { useEscape } from '../dialog/useEscape.ts'
import { say } from '../ui/say.ts'
import { findPlace, type PagePlace } from './findPlace.ts'
import { showPlace } from './showPlace.ts'

/** The visitor's way from the panel to the page, and back. */
interface PageVisit {
  /** Show the place of this document that a link names. False if it leads elsewhere. */
  followLink(link: HTMLAnchorElement): boolean
  show(place: PagePlace, from: HTMLElement): void
  /** Bring the visitor back to the pressed link. Undefined while the panel is open. */
  goBack: (() => void) | undefined
}

/** Show places of the page to the visitor. The panel closes if it is in the way. */
export function usePageVisit(
  panel: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
  steppedAside: string,
): PageVisit {
  /** The way back, after the panel has closed. */
  const [way, setWay] = useState<{ goBack(): void }>()
  if (isOpen && way) setWay(undefined)
  // As long as the button of the way back is shown, wherever the focus goes.
  useEscape(way !== undefined, way?.goBack ?? close)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(() => {
    if (way && panel.current) say(panel.current, steppedAside)
  }, [way])

  const show = useCallback(
    (place: PagePlace, from: HTMLElement) => {
      const goBack = () => {
        const root = from.getRootNode()
        if (root instanceof ShadowRoot) Object.assign(root.host, { open: true })
        from.focus({ preventScroll: true })
      }
      const stepAside = () => {
        close()
        setWay({ goBack })
      }
      if (panel.current) showPlace(place, { panel: panel.current, stepAside, goBack })
    },
    [panel, close],
  )

  const followLink = useCallback(
    (link: HTMLAnchorElement) => {
      try {
        const address = parseUrl(link.href)
        const place = address && findPlace(address)
        if (place) show(place, link)
        return place !== undefined
      } catch (error) {
        // A page may have replaced the functions that this needs: then the browser follows the link.
        console.error(error)
        return false
      }
    },
    [show],
  )

  return { followLink, show, goBack: way?.goBack }
}
