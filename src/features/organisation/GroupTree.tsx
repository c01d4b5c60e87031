import { Chip } from '@mui/material'
import { RichTreeView, type RichTreeViewProps } from '@mui/x-tree-view/RichTreeView'
import { groupsOf } from '#domain/records/groupNames'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { useText } from '#src/platform/i18n/useText.ts'

/** The minimum width of the tree; on a phone it scrolls sideways (rule screens.sizes). */
const minWidth = 525

/** Company groups as a tree, with an arrow next to each name (rule screens.tree). */
export function GroupTree<Multiple extends boolean | undefined = false>({
  sx,
  ...tree
}: RichTreeViewProps<CompanyGroup, Multiple>) {
  return (
    <RichTreeView<CompanyGroup, Multiple>
      getItemId={itemIdOf}
      getItemLabel={({ name }) => name}
      getItemChildren={({ groups }) => groups ?? []}
      expansionTrigger="iconContainer"
      itemChildrenIndentation={22}
      {...tree}
      sx={[{ minWidth }, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  )
}

export const itemIdOf = ({ id }: Pick<CompanyGroup, 'id'>) => String(id)

/** The items that are open at first (rule organisation.expand). */
export const openAtFirst = (root: CompanyGroup) =>
  [root, ...groupsOf(root).filter(({ expand }) => expand)].map(itemIdOf)

export function InactiveChip() {
  return <Chip size="small" label={useText()('app.inactiveGroup')} sx={{ flexShrink: 0 }} />
}
