import { Component, type ReactNode } from 'react'
import { ApiError } from '../platform/http/apiError.ts'
import { ErrorState } from './ErrorState.tsx'

interface PageErrorBoundaryProps {
  /** Path of the page; another one is a page that has not broken. */
  path: string
  children: ReactNode
}

interface State {
  path: string
  error: unknown
}

/** Keeps the header usable when a page fails; leaving the page resets it. */
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
