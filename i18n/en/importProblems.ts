import type { lineProblems } from '#domain/organisationImports/lines'

/**
 * Reasons why a row of a workbook with groups and people is skipped, and why an import cannot be undone (rules
 * intake.groups, intake.people, intake.undo).
 */
export const importProblems = {
  unknownNumber: 'No company group has this number. Leave the cell empty for a new group.',
  duplicateNumber: 'Row %{row} already has this number.',
  duplicateGroup: 'Row %{row} already names this group.',
  sameNameElsewhere:
    'Group %{number} under %{parent} has the same name. Enter its number to move it, or “new” for another group of this name.',
  unknownParent: 'No company group has this name, or its own row cannot be read.',
  ambiguousGroup: 'Several company groups have this name. Write the path: Group > Sub-group',
  belowItself: 'A group cannot be moved into itself or into a group within it.',
  tooDeep: 'The organization chart has at most %{max} levels.',
  tooManyGroups: 'One import can add up to %{max} company groups. Please import the others afterwards.',
  rootStays: 'The topmost group stays at the top. Leave the cell empty.',
  inactiveParent: 'This group is inactive. No group can be moved into it.',
  unknownCompany: 'No company has this name.',
  companyStays: 'This group belongs to %{company}, which an import cannot change.',
  holdsHome: 'This is your own company group or one above it. It stays active.',
  yesOrNo: 'Please write yes or no, or leave the cell empty.',
  unknownGroup: 'No active company group has this name.',
  companyOfGroup: 'This company group belongs to %{company}.',
  outsideReach: 'This company group is outside your area of responsibility.',
  unknownRole: 'No role has this name.',
  roleNotYours: 'Only a System Admin can assign or remove this role.',
  unknownUserType: 'Please write “Group company” or “External”.',
  userTypeStays: 'This person has another user type, which an import cannot change.',
  unknownExpert: 'No expert group is called “%{name}”.',
  expertsNotForRole: 'Expert groups can only be assigned with the role Category Expert.',
  duplicateRole: 'Row %{row} already contains this role of this person.',
  otherPerson: 'Row %{row} has another name or user type for this email.',
  ofDirectory: 'This account is managed in the company directory. Please change it there.',
  isDeputy: 'This person currently has the role as a deputy. End the absence first.',
  changedSince: 'This was changed after the import.',
  groupsBelow: 'Other groups were added below this group after the import.',
  personActed: 'This person has signed in or worked since the import.',
  rolesSince: 'This person has other roles now.',
} as const satisfies Record<
  (typeof lineProblems)[number] | 'changedSince' | 'groupsBelow' | 'personActed' | 'rolesSince',
  string
>
