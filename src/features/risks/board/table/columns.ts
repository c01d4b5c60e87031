import { useHeatMapPlace, useIsWide } from '../useBoardLayout.ts'

/** Under what the columns that one shows are remembered, as react-admin does: those hidden by name, and their places. */
export const columnsKey = 'board.table'
export const placesKey = `${columnsKey}_columnRanks`

/** The columns to be chosen and how they are sorted, in the order of the table: between the one that selects and that of what can be done. */
export const columns = [
  { name: 'id', source: 'id' },
  { name: 'eventDescription', source: 'title', disableSort: true },
  { name: 'riskCategory', source: 'riskCategoryId' },
  { name: 'companyGroup', source: 'companyGroupId' },
  { name: 'gross', source: 'grossScore', sortByOrder: 'DESC' },
  { name: 'net', source: 'score', sortByOrder: 'DESC' },
  { name: 'status', source: 'workflowStatus' },
  { name: 'holder', source: 'holder', disableSort: true },
  { name: 'since', source: 'since', disableSort: true },
  { name: 'plans', source: 'plans', disableSort: true },
  { name: 'updated', source: 'updatedAt', sortByOrder: 'DESC' },
  { name: 'created', source: 'createdAt', sortByOrder: 'DESC' },
  { name: 'creatorRole', source: 'creatorRole' },
] as const

export type BoardColumnName = (typeof columns)[number]['name']

/** Columns that are there to be chosen, and those that a small screen has no room for at first. */
const hidden = ['createdAt', 'creatorRole']
const hiddenOnSmall = [...hidden, 'riskCategoryId', 'companyGroupId', 'since', 'plans']
const hiddenAtFirst = { wide: hidden, small: hiddenOnSmall, besideMaps: [...hiddenOnSmall, 'updatedAt'] }

/** How much room the table has now, and which columns are hidden in it until somebody chooses. */
export function useTableRoom() {
  const isWide = useIsWide()
  const { isShown, dock } = useHeatMapPlace()
  const room = isShown && dock === 'beside' ? 'besideMaps' : isWide ? 'wide' : 'small'
  return { room, hidden: hiddenAtFirst[room] } as const
}
