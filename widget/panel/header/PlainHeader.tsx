import { CloseIcon } from '../ui/icons.tsx'

/** The button that closes the panel, if the header cannot be rendered. */
export function PlainHeader({ name, onClose }: { name: unknown; onClose(): void }) {
  return (
    <div className="header" part="header">
      <div className="titles" />
      <button type="button" className="icon-button" title={String(name)} onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  )
}
