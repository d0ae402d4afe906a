import { Drawing } from '../art/Drawing.tsx'
import { Wrap } from '../layout/Page.styles.ts'
import type { SkillMatrix } from '../pageContent.ts'
import type { SiteStrings } from '../strings/fr.ts'
import { SectionHead } from './SectionHead.tsx'
import {
  Axis,
  Cell,
  Cells,
  Icon,
  Key,
  Matrix,
  Sentence,
  SkillList,
  SkillRow,
  SkillsSection,
  Words,
} from './Skills.styles.ts'

interface SkillsProps {
  id: string
  content: SkillMatrix
  strings: SiteStrings['skills']
}

/** The skills as a matrix: the description of each, and its weight at each stage of a mission. */
export function Skills({ id, content, strings }: SkillsProps) {
  const { title, lead, sentence, stages, skills } = content
  return (
    <SkillsSection id={id} aria-labelledby="skills-title">
      <Wrap>
        <SectionHead id="skills-title" title={title} lead={lead} />
        <Matrix>
          <Axis data-axis="" aria-hidden="true">
            {stages.map(stage => (
              <span key={stage}>{stage}</span>
            ))}
          </Axis>
          <Key aria-hidden="true">
            <span>
              <i data-weight="2" />
              {strings.first}
            </span>
            <span>
              <i data-weight="1" />
              {strings.support}
            </span>
          </Key>
          <SkillList>
            {skills.map(skill => (
              <SkillRow key={skill.id} id={skill.id}>
                <Icon>
                  <Drawing
                    viewBox="0 0 48 48"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="2.25"
                    shapes={skill.icon}
                  />
                </Icon>
                <Words>
                  <h3>{skill.name}</h3>
                  <p>{skill.description}</p>
                </Words>
                <Cells role="img" aria-label={describeStages(skill.weights)}>
                  {stages.map((stage, column) => (
                    <Cell key={stage} data-weight={skill.weights[column]}>
                      <i />
                      <b>{stage}</b>
                    </Cell>
                  ))}
                </Cells>
              </SkillRow>
            ))}
          </SkillList>
        </Matrix>
      </Wrap>
      {sentence && (
        <Sentence>
          {sentence.map(part => (
            <span key={part}>{part} </span>
          ))}
        </Sentence>
      )}
    </SkillsSection>
  )

  function describeStages(weights: readonly string[]): string {
    const concerned = stages.flatMap((stage, column) => {
      if (weights[column] === '2') return `${stage} (${strings.first})`
      return weights[column] === '1' ? `${stage} (${strings.support})` : []
    })
    return strings.stages + concerned.join(', ')
  }
}
