import { Head } from './SectionHead.styles.ts'

/** The title of a section and, beside it, the sentence that opens it. */
export function SectionHead({ id, title, lead }: { id: string; title: string; lead: string }) {
  return (
    <Head>
      <h2 id={id}>{title}</h2>
      <p>{lead}</p>
    </Head>
  )
}
