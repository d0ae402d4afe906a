import type { BlockContent } from '../blockContent.ts'
import type { Picture } from '../pageContent.ts'
import { Screen, Strip } from './Photo.styles.ts'

/** The widths of the screen for each shape; the wide one is for all others. */
const SHAPES = [
  ['high', '(max-width:39.99rem)'],
  ['medium', '(max-width:61.99rem)'],
  ['wide', undefined],
] as const

/** The photograph of the first screen, as wide as the page. */
export function Photo({ content: { pictures, description } }: { content: NonNullable<BlockContent['photo']> }) {
  const { src, width, height } = pictures.wide
  return (
    <Screen>
      <picture>
        {SHAPES.map(([shape, media]) => (
          <Sources key={shape} picture={pictures[shape]} media={media} />
        ))}
        <img src={src} width={width} height={height} fetchPriority="high" alt={description} />
      </picture>
    </Screen>
  )
}

/** A part of the photograph at the end of the not-found page, which only decorates it. */
export function NotFoundPhoto({ picture }: { picture: Picture }) {
  const { src, width, height } = picture
  return (
    <picture>
      <Sources picture={picture} />
      <Strip src={src} width={width} height={height} alt="" />
    </picture>
  )
}

function Sources({
  picture: { sources = [], width, height },
  media,
}: {
  picture: Picture
  media?: string | undefined
}) {
  return sources.map(source => (
    <source key={source.type} {...source} media={media} sizes="100vw" width={width} height={height} />
  ))
}
