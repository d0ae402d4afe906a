import { memo } from 'react'
import type { FilePart } from '../../chat/message.ts'
import { addressOf } from '../../chat/transport/uiMessage.ts'
import { labelText } from '../../markdown/parse/readableText.ts'
import { MarkdownImage } from '../../markdown/render/MarkdownImage.tsx'
import { MarkdownLink } from '../../markdown/render/MarkdownLink.tsx'
import { MarkdownSettingsContext } from '../../markdown/render/markdownSettings.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'

interface ReplyFileProps {
  part: FilePart
  imageOrigins: readonly string[]
  strings: ChatStrings
}

/** A file of the model: a picture, or a link to any other file. Memoized, because its address may have megabytes. */
export const ReplyFile = memo(function ReplyFile({ part, ...settings }: ReplyFileProps) {
  const { mimeType } = part
  const address = addressOf(part)
  const isInline = address.startsWith('data:')
  if (!isInline && !/^https?:/.test(address)) return null
  const label = settings.strings.downloadFile.replace('{type}', () => labelText(mimeType))
  return (
    <MarkdownSettingsContext value={settings}>
      <div className="markdown">
        {mimeType.startsWith('image/') ? (
          <MarkdownImage src={address} alt={settings.strings.picture} />
        ) : isInline ? (
          <a href={address} download="">
            {label}
          </a>
        ) : (
          <MarkdownLink href={address}>{label}</MarkdownLink>
        )}
      </div>
    </MarkdownSettingsContext>
  )
})
