import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { GalleriesContent, GalleryPicture, ProjectGallery } from './galleryContent.ts'

interface GalleryProps {
  gallery: ProjectGallery
  strings: GalleriesContent['strings']
  onClose(): void
}

/** A finger that moves this far, in px, wants another picture. */
const SWIPE = 48

/** Share of the screen's height that a picture gets, in percent. The title and the caption have the rest. */
const HEIGHT = 85

/** The pictures of a project, one at a time over the whole page. */
export function Gallery({ gallery: { title, pictures, first }, strings, onClose }: GalleryProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [current, setCurrent] = useState(first)
  const last = pictures.length - 1
  const show = (place: number) => setCurrent(Math.min(Math.max(place, 0), last))
  const swipe = useSwipe(step => show(current + step))

  useLayoutEffect(() => {
    dialog.current?.showModal()
    // The first button would be announced before the picture.
    dialog.current?.focus()
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const places: Readonly<Record<string, number>> = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      Home: 0,
      End: last,
    }
    const place = places[event.key]
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(place)
  }

  const { alt = '', caption } = pictures[current] ?? {}
  const count = String(pictures.length)
  const position = strings.position.replace('{number}', String(current + 1)).replace('{count}', count)
  return (
    <dialog
      ref={dialog}
      data-gallery=""
      aria-labelledby="gallery-title"
      aria-describedby="gallery-position"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <header>
        <h2 id="gallery-title">{title}</h2>
        <p id="gallery-position" role="status">
          {last > 0 && <span aria-hidden="true">{`${current + 1} / ${count}`}</span>}
          <span data-hidden="">{[last > 0 && position, alt, caption].filter(Boolean).join('. ')}</span>
        </p>
        <button type="button" aria-label={strings.close} onClick={() => dialog.current?.close()}>
          <Icon path="M6 6l12 12M18 6L6 18" />
        </button>
      </header>
      <div data-stage="" {...swipe.listeners}>
        {pictures.map(
          (picture, place) =>
            // The neighbours are loaded before they are shown.
            Math.abs(place - current) <= 1 && (
              <Slide
                key={picture.picture.src}
                picture={picture}
                isShown={place === current}
                shift={place === current ? swipe.shift : 0}
              />
            ),
        )}
      </div>
      {last > 0 && (
        <>
          <button
            type="button"
            data-to="previous"
            aria-label={strings.previous}
            aria-disabled={current === 0}
            onClick={() => show(current - 1)}
          >
            <Icon path="M15 5l-7 7 7 7" />
          </button>
          <button
            type="button"
            data-to="next"
            aria-label={strings.next}
            aria-disabled={current === last}
            onClick={() => show(current + 1)}
          >
            <Icon path="M9 5l7 7-7 7" />
          </button>
        </>
      )}
    </dialog>
  )
}

function Slide({ picture, isShown, shift }: { picture: GalleryPicture; isShown: boolean; shift: number }) {
  const { sources, width, height, src } = picture.picture
  // The longer side of the picture, for which its files are named.
  const sizes =
    width >= height
      ? `min(100vw, ${((HEIGHT * width) / height).toFixed()}vh)`
      : `min(${HEIGHT}vh, ${((100 * height) / width).toFixed()}vw)`
  return (
    <figure hidden={!isShown} style={{ transform: shift === 0 ? undefined : `translateX(${shift}px)` }}>
      <picture>
        {sources?.map(source => (
          <source key={source.type} {...source} sizes={sizes} />
        ))}
        {/* A picture is not shown larger than it is. */}
        <img
          src={src}
          width={width}
          height={height}
          alt={picture.alt}
          draggable={false}
          style={{ maxWidth: width, maxHeight: height }}
        />
      </picture>
      {picture.caption && <figcaption>{picture.caption}</figcaption>}
    </figure>
  )
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** The picture follows a finger to the side. `onSwipe` gets 1 for the next picture and -1 for the one before. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<number>(undefined)
  const [shift, setShift] = useState(0)

  function end() {
    start.current = undefined
    setShift(0)
  }
  return {
    shift,
    listeners: {
      onPointerDown({ pointerType, isPrimary, clientX }: PointerEvent) {
        // With a second finger, the visitor zooms.
        start.current = isPrimary && pointerType !== 'mouse' ? clientX : undefined
        setShift(0)
      },
      onPointerMove({ clientX }: PointerEvent) {
        if (start.current !== undefined) setShift(clientX - start.current)
      },
      onPointerUp({ clientX }: PointerEvent) {
        const way = start.current === undefined ? 0 : clientX - start.current
        end()
        if (Math.abs(way) >= SWIPE) onSwipe(way < 0 ? 1 : -1)
      },
      onPointerCancel: end,
    },
  }
}
