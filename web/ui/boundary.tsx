import { Component, type ReactNode } from 'react'

type BoundaryProps = {
  children: ReactNode
  /** What children that cannot be rendered are replaced with. */
  fallback: ReactNode
  /** Another value is another thing: it is tried again. */
  at?: unknown
}
type BoundaryState = { isBroken: boolean; at: unknown }

/** Children that fail to render, or whose script fails to load, take nothing else with them. */
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
