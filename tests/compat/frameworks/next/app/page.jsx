import Link from 'next/link'

export default function Page() {
  return (
    <main>
      <h1>Une boutique</h1>
      <Link href="/contact">Contact</Link>
    </main>
  )
}
