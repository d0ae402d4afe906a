import { Component, Fragment, type ReactNode } from 'react'

interface PlainOnErrorProps {
  /** Shown in place of children that cannot be rendered. */
  plain: ReactNode
  /** What the children show. With another one they are tried again. */
  of?: unknown
  children: ReactNode
}

interface Attempt {
  hasFailed: boolean
  drawing: number
}

let drawings = 0

/**
 * Deep nesting overflows the stack, and a page may have replaced what a component needs. If only the nodes are no longer
 * where React has put them, as after a translator, the children get new ones.
 */
export class PlainOnError extends Component<PlainOnErrorProps, Attempt> {
  override state = { hasFailed: false, drawing: 0 }

  static getDerivedStateFromError(thrown: unknown): Partial<Attempt> {
    return areNodesGone(thrown) ? { drawing: ++drawings } : { hasFailed: true }
  }

  override componentDidUpdate({ of }: PlainOnErrorProps): void {
    if (of !== this.props.of && this.state.hasFailed) this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    const { hasFailed, drawing } = this.state
    return hasFailed ? this.props.plain : <Fragment key={drawing}>{this.props.children}</Fragment>
  }
}

/** Whether somebody else has moved or removed a node of React's. */
export function areNodesGone(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'NotFoundError'
}
