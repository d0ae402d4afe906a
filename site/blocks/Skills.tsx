import { Drawing } from '../art/Drawing.tsx'
import type { BlockContent } from '../blockContent.ts'
import { Wrap } from '../layout/Page.styles.ts'
import { SectionHead } from '../sections/SectionHead.tsx'
import { SkillItem, SkillList } from './Skills.styles.ts'

/** The skills of an owner who has no matrix, each with its icon. */
export function Skills({ content: { title, lead, skills } }: { content: NonNullable<BlockContent['skills']> }) {
  return (
    <Wrap>
      <SectionHead id="skills-title" title={title} lead={lead} />
      <SkillList>
        {skills.map(({ id, name, description, icon }) => (
          <SkillItem key={id} id={id}>
            <Drawing viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="2.25" shapes={icon} />
            <div>
              <h3>{name}</h3>
              <p>{description}</p>
            </div>
          </SkillItem>
        ))}
      </SkillList>
    </Wrap>
  )
}
