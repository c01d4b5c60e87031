import { useRef, type DragEvent } from 'react'
import { groupsOf } from '#domain/records/groupNames'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { siblingsOf } from './chartTree.ts'

/** The drop position of a dragged group: before or after a sibling. */
export interface DropPlace {
  id: number
  place: 'before' | 'after'
}

/**
 * Reorders groups by dragging, with one listener for the whole tree: a group dropped on a sibling moves before or after
 * it. A drop under another parent is a move, which asks for confirmation first. The drop position is an attribute of
 * the document, `data-drop-place`, because thousands of items cannot render many times a second.
 * @returns the handlers of the element around the tree
 */
export function useDragOrder(root: CompanyGroup, onDrop: (group: CompanyGroup, target: DropPlace) => void) {
  const dragged = useRef<CompanyGroup>(undefined)
  const marked = useRef<{ element: HTMLElement; target: DropPlace }>(undefined)
  const mark = (next?: { element: HTMLElement; target: DropPlace }) => {
    delete marked.current?.element.dataset['dropPlace']
    if (next) next.element.dataset['dropPlace'] = next.target.place
    marked.current = next
  }
  const stop = () => {
    dragged.current = undefined
    mark()
  }
  return {
    onDragStart: (event: DragEvent) => {
      const id = groupIdAt(event)
      const group = groupsOf(root).find((one) => one.id === id)
      if (!group || group.id === root.id) return event.preventDefault()
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', group.name)
      dragged.current = group
    },
    onDragOver: (event: DragEvent) => {
      const id = groupIdAt(event)
      const element = contentAt(event)
      const group = dragged.current
      const isSibling = group && id !== group.id && siblingsOf(root, group).some((one) => one.id === id)
      if (!isSibling || id === undefined || !element) return mark()
      event.preventDefault()
      const { top, height } = element.getBoundingClientRect()
      mark({ element, target: { id, place: event.clientY < top + height / 2 ? 'before' : 'after' } })
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged.current && marked.current) onDrop(dragged.current, marked.current.target)
      stop()
    },
    onDragEnd: stop,
  }
}

const contentAt = (event: DragEvent) => (event.target as Element).closest<HTMLElement>('[data-group-id]')

function groupIdAt(event: DragEvent): number | undefined {
  const id = contentAt(event)?.dataset['groupId']
  return id === undefined ? undefined : Number(id)
}
