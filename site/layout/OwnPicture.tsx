import type { Picture } from '../pageContent.ts'

interface OwnPictureProps {
  picture: Picture | undefined
  description: string
  /** Its width on the page, for the choice of a file. */
  sizes: string
}

/** A picture of the owner below the first screen, loaded when it comes near. */
export function OwnPicture({ picture, description, sizes }: OwnPictureProps) {
  if (!picture) return null
  const { sources, ...file } = picture
  const image = <img {...file} loading="lazy" decoding="async" alt={description} />
  if (!sources) return image
  return (
    <picture>
      {sources.map(source => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}
