import { SkillIcon } from '../art/SkillIcon.tsx'
import { type Skill, skills, skillsHeading, stages } from '../content/skills.ts'
import { Wrap } from '../layout/Page.styles.ts'
import { SectionHead } from './SectionHead.tsx'
import { Axis, Cell, Cells, Icon, Key, Matrix, SkillList, SkillRow, SkillsSection, Words } from './Skills.styles.ts'

/** The skills as a matrix: the description of each, and its weight at each stage of a mission. */
export function Skills() {
  return (
    <SkillsSection id="skills" aria-labelledby="skills-title">
      <Wrap>
        <SectionHead id="skills-title" {...skillsHeading} />
        <Matrix>
          <Axis aria-hidden="true">
            {stages.map(stage => (
              <span key={stage}>{stage}</span>
            ))}
          </Axis>
          <SkillList>
            {skills.map(skill => (
              <SkillRow key={skill.name}>
                <Icon>
                  <SkillIcon name={skill.icon} />
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
          <Key aria-hidden="true">
            <span>
              <i data-weight="2" />
              rôle principal
            </span>
            <span>
              <i data-weight="1" />
              en appui
            </span>
          </Key>
        </Matrix>
      </Wrap>
    </SkillsSection>
  )
}

function describeStages(weights: Skill['weights']): string {
  const concerned = stages.flatMap((stage, column) => {
    if (weights[column] === 2) return `${stage} (principal)`
    return weights[column] === 1 ? `${stage} (ponctuel)` : []
  })
  return `Étapes concernées : ${concerned.join(', ')}`
}
