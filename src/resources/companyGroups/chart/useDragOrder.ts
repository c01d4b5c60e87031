import { useState, type DragEvent } from 'react'
import type { CompanyGroup } from '../../../../domain/api/companyGroups.ts'
import type { DropPlace } from './ChartContext.ts'
import { siblingsOf } from './chartTree.ts'
import { groupsOf } from '../administeredTree.ts'

/**
 * Reordering by dragging, listened to once for the whole tree: an item dragged over one of its siblings
 * lands before or after it. Another parent takes a move, which asks first.
 */
export function useDragOrder(root: CompanyGroup, onDrop: (group: CompanyGroup, target: DropPlace) => void) {
  const [dragged, setDragged] = useState<CompanyGroup>()
  const [dropPlace, setDropPlace] = useState<DropPlace>()
  const stop = () => {
    setDragged(undefined)
    setDropPlace(undefined)
  }
  return {
    dropPlace,
    handlers: {
      onDragStart: (event: DragEvent) => {
        const id = groupIdAt(event)
        const group = groupsOf(root).find((one) => one.id === id)
        if (!group || group.id === root.id) return event.preventDefault()
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', group.name)
        setDragged(group)
      },
      onDragOver: (event: DragEvent) => {
        const id = groupIdAt(event)
        const isSibling = dragged && id !== dragged.id && siblingsOf(root, dragged).some((one) => one.id === id)
        if (!isSibling || id === undefined) return setDropPlace(undefined)
        event.preventDefault()
        const { top, height } = contentAt(event)?.getBoundingClientRect() ?? { top: 0, height: 0 }
        const place = event.clientY < top + height / 2 ? 'before' : 'after'
        // The event fires many times a second; the tree need not render for each.
        setDropPlace((present) => (present?.id === id && present.place === place ? present : { id, place }))
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged && dropPlace) onDrop(dragged, dropPlace)
        stop()
      },
      onDragEnd: stop,
    },
  }
}

const contentAt = (event: DragEvent) => (event.target as Element).closest<HTMLElement>('[data-group-id]')

function groupIdAt(event: DragEvent): number | undefined {
  const id = contentAt(event)?.dataset['groupId']
  return id === undefined ? undefined : Number(id)
}
