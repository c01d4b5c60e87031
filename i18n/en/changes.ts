/** What changed since a record was last decided, for its reviewer. */
export const changes = {
  title: 'What changed since the last decision',
  approvedOn: 'Compared with revision %{revision}, approved on %{date}.',
  rejectedOn: 'Compared with revision %{revision}, rejected on %{date}.',
  nothing: 'No changes to the content.',
  show: 'Show what changed (%{smart_count} change) |||| Show what changed (%{smart_count} changes)',
  before: 'Before',
  after: 'Now',
  moved: 'Moved on the heat map',
  movement:
    '%{type}: from likelihood %{fromLikelihood}, impact %{fromImpact} to likelihood %{likelihood}, impact %{impact}',
  marker: { before: 'Before', after: 'Now' },
  planAdded: 'Plan added',
  planRemoved: 'Plan removed',
  planChanged: 'Plan changed',
  added: 'Added: %{names}',
  removed: 'Removed: %{names}',
  remarks: 'Earlier remarks',
  answered: 'Addressed',
  open: 'Open',
  answeredHelp: 'The field it refers to has changed since.',
  openHelp: 'The field it refers to has not changed.',
}
