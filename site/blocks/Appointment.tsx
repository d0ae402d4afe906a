import type { BlockContent } from '../blockContent.ts'
import { HiddenText } from '../layout/Page.styles.ts'
import { Availability, BookingLink, Invitation } from './Appointment.styles.ts'

interface AppointmentProps {
  content: NonNullable<BlockContent['appointment']>
  newTab: string
}

/** When the owner is available, and the link to book a time. */
export function Appointment({ content: { availability, booking }, newTab }: AppointmentProps) {
  return (
    <Invitation>
      {availability && <Availability>{availability}</Availability>}
      {booking && (
        <BookingLink href={booking.url} target="_blank" rel="noopener noreferrer">
          {booking.label}
          <HiddenText>{` (${newTab})`}</HiddenText>
        </BookingLink>
      )}
    </Invitation>
  )
}
