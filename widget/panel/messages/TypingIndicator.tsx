/** Dots under the messages while a reply is awaited or streams. */
export const TypingIndicator = () => (
  <div className="dots" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
)
