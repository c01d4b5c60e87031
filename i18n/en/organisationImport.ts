import type { ChangeKind } from '#domain/wire/organisationSheets'
import { organisationColumns } from './organisationColumns.ts'

const { groups, people } = organisationColumns

/** Importing company groups, people and their roles: the workbook, the difference and past imports. */
export const organisationImport = {
  title: 'Import groups and people',
  text: 'Download the workbook, edit it and choose it here. Nothing is saved until you confirm. Rows that you leave out are unchanged.',
  download: 'Download the workbook',
  fileName: 'groups-and-people.xlsx',
  sheets: { groups: 'Company groups', people: 'People' },
  columns: { groups, people },
  inFile: 'In the file',
  limits: 'One .xlsx or .csv file of at most %{megabytes} MB, with up to %{rows} groups and %{rows} roles.',
  check: 'Changes from %{source}. Nothing is saved yet.',
  nothing: 'There is nothing to change.',
  unchanged: '%{smart_count} row is up to date. |||| %{smart_count} rows are up to date.',
  leftOut: 'Not in the file and therefore unchanged. Groups: %{groups}. People: %{people}.',
  refused:
    '%{smart_count} row cannot be imported and will be skipped. |||| %{smart_count} rows cannot be imported and will be skipped.',
  rows: 'Changes by row',
  filter: 'Show rows',
  place: { groups: 'Company groups, row %{row}', people: 'People, row %{row}' },
  start: 'Import',
  done: 'The import has been saved.',
  counts: {
    groupCreated: '%{smart_count} new group |||| %{smart_count} new groups',
    groupRenamed: '%{smart_count} group renamed |||| %{smart_count} groups renamed',
    groupMoved: '%{smart_count} group moved |||| %{smart_count} groups moved',
    groupActivated: '%{smart_count} group activated |||| %{smart_count} groups activated',
    groupDeactivated: '%{smart_count} group deactivated |||| %{smart_count} groups deactivated',
    personAdded: '%{smart_count} new user |||| %{smart_count} new users',
    personRenamed: '%{smart_count} user renamed |||| %{smart_count} users renamed',
    personActivated: '%{smart_count} user activated |||| %{smart_count} users activated',
    roleGiven: '%{smart_count} role added |||| %{smart_count} roles added',
    expertsChanged: '%{smart_count} role changed |||| %{smart_count} roles changed',
    roleRemoved: '%{smart_count} role removed |||| %{smart_count} roles removed',
  } as const satisfies Record<ChangeKind, string>,
  changes: {
    groupCreated: 'New group in %{group}',
    groupRenamed: 'Renamed: %{before} → %{after}',
    groupMoved: 'Moved: %{before} → %{after}',
    groupActivated: 'Activated',
    groupDeactivated: 'Deactivated',
    personAdded: 'New user: %{after}',
    personRenamed: 'Renamed: %{before} → %{after}',
    personActivated: 'Account activated: %{after}',
    roleGiven: 'Role added: %{role}, %{group}',
    expertsChanged: 'Expert groups in %{group}: %{before} → %{after}',
    roleRemoved: 'Role removed: %{role}, %{group}',
  } as const satisfies Record<ChangeKind, string>,
  past: {
    text: 'An import can be undone as a whole as long as no later data depends on it. Accounts that it added are deactivated.',
    by: '%{name}, %{date}',
    undoText: 'Everything that “%{source}” changed goes back to how it was before.',
    undone: 'The import has been undone.',
    blocked: '“%{source}” cannot be undone because of these rows:',
  },
} as const
