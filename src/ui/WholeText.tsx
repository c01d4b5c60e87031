import { Tooltip } from '@mui/material'
import { useRef, useState, type PointerEvent, type ReactElement } from 'react'

interface WholeTextProps {
  children: ReactElement
  /** Whether it is a heading: without truncation it needs no tooltip, which would repeat it over the content. */
  isHeading?: boolean
  /** The selector of the cut part, if it is not the whole child. */
  part?: string
}

/**
 * Gives its child a tooltip with the whole text if it is cut or longer than 60 characters; this is measured when the
 * tooltip is about to open (rule text.tooltip). A click closes it until the pointer returns, because it would cover the
 * result of the click and the next row.
 */
export function WholeText({ children, isHeading = false, part }: WholeTextProps) {
  const root = useRef<HTMLElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const isPressed = useRef(false)
  const open = () => {
    if (isPressed.current) return
    const element = part ? root.current?.querySelector(part) : root.current
    if (!element || !(isCut(element) || (!isHeading && isLong(element.textContent)))) return
    setText(element.textContent)
    setOpen(true)
  }
  const press = ({ pointerType }: PointerEvent) => {
    // A long touch opens it.
    isPressed.current = pointerType !== 'touch'
    setOpen(false)
  }
  return (
    <Tooltip
      ref={root}
      title={<>{text}</>}
      open={isOpen}
      onOpen={open}
      onClose={() => setOpen(false)}
      onPointerDownCapture={press}
      onClickCapture={() => setOpen(false)}
      onPointerLeave={() => (isPressed.current = false)}
      disableInteractive
      placement={isHeading ? 'bottom-start' : 'top-start'}
    >
      {children}
    </Tooltip>
  )
}

/** Returns whether a text has a tooltip even if it fits (rule text.tooltip). */
export const isLong = (text: string): boolean => text.length > 60

type Box = Pick<Element, 'scrollHeight' | 'clientHeight' | 'scrollWidth' | 'clientWidth'>

/**
 * Returns whether a box cuts its text. A box that ends slightly above its last line (`clamp`) does not: a cut line is 8
 * px and more.
 */
export const isCut = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Box): boolean =>
  scrollHeight >= clientHeight + 8 || scrollWidth > clientWidth + 1
