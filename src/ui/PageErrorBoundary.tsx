import { Component, type ReactNode } from 'react'
import { ApiError } from '#src/platform/http/apiError.ts'
import { ErrorState } from './ErrorState.tsx'

interface PageErrorBoundaryProps {
  /** The path of the page; a new path resets the error. */
  path: string
  children: ReactNode
}

interface State {
  path: string
  error: unknown
}

/** The header stays usable when a page fails; leaving the page resets it. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, State> {
  override state: State = { path: this.props.path, error: undefined }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ path }: PageErrorBoundaryProps, state: State): State | null {
    return path === state.path ? null : { path, error: undefined }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    const message = this.state.error instanceof ApiError ? this.state.error.message : undefined
    return <ErrorState message={message} onRetry={() => this.setState({ error: undefined })} />
  }
}
