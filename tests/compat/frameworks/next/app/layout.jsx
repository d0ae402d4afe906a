import { Chat } from './Chat'

export default function Layout({ children }) {
  return (
    <html lang="fr">
      <body>
        {children}
        <Chat />
      </body>
    </html>
  )
}
