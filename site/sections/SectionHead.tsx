import { Head } from './SectionHead.styles.ts'

/** The title of a section, with its introduction beside it. */
export function SectionHead({ id, title, lead }: { id: string; title: string; lead: string }) {
  return (
    <Head>
      <h2 id={id}>{title}</h2>
      <p>{lead}</p>
    </Head>
  )
}
