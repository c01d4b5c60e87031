import './plain.css'
import type { ReactNode } from 'react'
import { BrandMark } from '../BrandMark.tsx'
import { PageTitle } from '../PageTitle.tsx'

interface MessagePageProps {
  title: string
  text: string
  /** The URL of the next page. */
  children?: ReactNode
  /** Whether it is inside the frame of the app, which already has a `<main>`. */
  isFramed?: boolean
}

/** A page with one message. */
export function MessagePage({ title, text, children, isFramed = false }: MessagePageProps) {
  const Container = isFramed ? 'div' : 'main'
  return (
    <Container className={isFramed ? 'plain plain-framed' : 'plain'}>
      <PageTitle title={title} />
      <div className="plain-message">
        <BrandMark size={56} />
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
    </Container>
  )
}
