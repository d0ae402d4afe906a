import { HiddenText } from './Page.styles.ts'

/** A space for screen readers between two boxes: they would read an ordinary one as nothing. */
export function SpokenSpace() {
  return <HiddenText>{'\u00a0'}</HiddenText>
}
