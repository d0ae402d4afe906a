import { createElement, type ReactElement, type SVGProps } from 'react'

/** A shape of a drawing: its element, its attributes as React names them, and the shapes in it. */
export type Shape = readonly [element: string, attributes: Readonly<Record<string, string>>, ...shapes: Shape[]]

interface DrawingProps extends SVGProps<SVGSVGElement> {
  shapes: readonly Shape[]
}

/** A decorative drawing: the words beside it say the same. */
export function Drawing({ shapes, ...attributes }: DrawingProps) {
  return createElement(
    'svg',
    { ...attributes, 'aria-hidden': 'true', focusable: 'false' },
    ...shapes.map(shape => draw(shape)),
  )
}

function draw([element, attributes, ...shapes]: Shape): ReactElement {
  return createElement(element, attributes, ...shapes.map(draw))
}
