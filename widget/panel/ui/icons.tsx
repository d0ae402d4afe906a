import type { ReactNode } from 'react'

/** Paths of an icon; `size` is the side of its view box. */
function Icon({ size = 20, width = 2, children }: { size?: number; width?: number; children: ReactNode }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} fill="none" stroke="currentColor" strokeWidth={width} aria-hidden="true">
      {children}
    </svg>
  )
}

/** The speech bubble of the launcher. */
export const SpeechIcon = () => (
  <Icon size={28}>
    <path d="M3 4h22v16H13l-6 5v-5H3z" />
  </Icon>
)

export const CloseIcon = () => (
  <Icon width={2.25}>
    <path d="M3 3l14 14M17 3L3 17" />
  </Icon>
)

export const SendIcon = () => (
  <Icon size={22} width={2.5}>
    <path d="M11 20V3M3.5 10.5L11 3l7.5 7.5" />
  </Icon>
)

export const ClearIcon = () => (
  <Icon>
    <path d="M2 5h16M7 5V2h6v3M4 5l1 13h10l1-13M8 9v6M12 9v6" />
  </Icon>
)

export const DownIcon = () => (
  <Icon width={2.25}>
    <path d="M10 2v15M3 10l7 7 7-7" />
  </Icon>
)

export const DownloadIcon = () => (
  <Icon>
    <path d="M10 2v11M5 8.5l5 5 5-5M2 18h16" />
  </Icon>
)

/** Arrows that point outwards, or inwards in a large panel. */
export const ResizeIcon = ({ isLarge }: { isLarge: boolean }) => (
  <Icon>
    <path d={isLarge ? 'M18 2l-6 6M12 3v5h5M2 18l6-6M3 12h5v5' : 'M17 3l-6 6M11 3h6v6M3 17l6-6M9 17H3v-6'} />
  </Icon>
)

export const CopyIcon = () => (
  <Icon>
    <path d="M7 7h10v11H7zM13 7V2H3v11h4" />
  </Icon>
)

export const DoneIcon = () => (
  <Icon width={2.25}>
    <path d="M3 11l5 5L17 4" />
  </Icon>
)

export const AgainIcon = () => (
  <Icon>
    <path d="M17 3v5h-5M16.500 8A7 7 0 1 0 17 12" />
  </Icon>
)

export const EditIcon = () => (
  <Icon>
    <path d="M3 17v-4L13 3l4 4L7 17z" />
  </Icon>
)

export const MailIcon = () => (
  <Icon>
    <path d="M2 4h16v12H2zM2 5l8 6 8-6" />
  </Icon>
)

export const RestoreIcon = () => (
  <Icon>
    <path d="M8 3L3 8l5 5M3 8h9q5 0 5 5t-5 4" />
  </Icon>
)

export const ThumbIcon = () => (
  <Icon>
    <path d="M3 9h3v9H3zM6 10l4-8q3 0 2 6h5l-1 10H6" />
  </Icon>
)

export const StopIcon = () => (
  <Icon width={2.25}>
    <path d="M5 5h10v10H5z" fill="currentColor" />
  </Icon>
)
