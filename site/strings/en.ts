import type { SiteStrings } from './fr.ts'

/** The words of an English site. */
export const englishStrings: SiteStrings = {
  skipLink: 'Skip to content',
  homeLink: '{name}, back to top',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  navigation: 'Main navigation',
  skills: {
    first: 'main role',
    support: 'in support',
    stages: 'Stages: ',
  },
  tags: 'Technologies',
  contact: {
    email: 'Email',
    phone: 'Phone',
    place: 'Place',
    network: 'Network',
    profile: '{network} profile',
    newTab: 'new tab',
  },
  form: {
    name: 'Name',
    email: 'Email address',
    subject: 'Subject',
    message: 'Message',
    trap: 'Leave empty',
    send: 'Send the message',
    sending: 'Sending...',
    rights: 'Your rights',
    rest: '[…] The message is too long to be prepared as a whole: copy the rest from the form.',
  },
  toasts: {
    incomplete: { kind: 'error', title: 'Error', text: 'Please fill in all fields of the form.' },
    invalidEmail: { kind: 'error', title: 'Error', text: 'Please enter a valid email address.' },
    failure: { kind: 'error', title: 'Error', text: 'The message could not be sent. Please try again.' },
    success: { kind: 'success', title: 'Message sent', text: 'Thank you for your message. I will reply soon.' },
  },
  blocks: { certifications: 'Certifications', cv: 'Read the CV' },
  closeToast: 'Close the notification',
  rightsReserved: 'All rights reserved.',
  top: 'Back to top',
}
