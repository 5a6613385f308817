import { Component, type ReactNode } from 'react'

type BoundaryProps = {
  children: ReactNode
  /** The replacement for children that cannot be rendered. */
  fallback: ReactNode
  /** If this value changes, the children are tried again. */
  at?: unknown
}
type BoundaryState = { isBroken: boolean; at: unknown }

/** Contains failures of its children to render or to load, so that the rest of the page survives. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { isBroken: false, at: this.props.at }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState) {
    return at === state.at ? null : { isBroken: false, at }
  }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
