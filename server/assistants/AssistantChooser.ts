import type { Assistant } from './assistant.ts'
import type { ModelProblem } from './modelProblem.ts'

/** Returns the assistant that answers now. */
export type ChooseAssistant = () => Promise<Assistant>

/** Chooses the assistant and checks that the configured model is available. */
export interface AssistantChooser {
  choose: ChooseAssistant
  /** Looks for the model. Resolves with the problem, if there is one. */
  findProblem(): Promise<ModelProblem | undefined>
  /** Calls back when a local model has been loaded or has failed. */
  onChange?(listener: () => void): void
  /** Ends a local model. */
  close?(): void
}
