/** The page about the marks of levels and statuses. */
export const showcase = {
  title: 'Levels and statuses',
  text: 'Every page shows levels and workflow statuses with these marks.',
  levels: 'Levels',
  statuses: 'Workflow statuses',
} as const
