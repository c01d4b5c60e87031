/** Words that forms, search fields and tables share. */
export const forms = {
  search: 'Search',
  clearSearch: 'Clear the search',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',
  unsaved: 'This page has changes that are not saved yet.',
  edit: 'Edit',
  delete: 'Delete',
  remove: 'Remove',
  clear: 'Clear',
  actions: 'Actions',
  companyGroup: 'Company group',
  searchGroups: 'Type to search groups',
  noGroups: 'No company group found.',
  showList: 'Show the list',
  anyGroup: 'Any company group',
}
