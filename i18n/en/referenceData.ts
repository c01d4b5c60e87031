/** The lists of options for records, which a System Admin edits (rule reference.edit). */
export const referenceData = {
  title: 'Categories and expert groups',
  text: 'Rename, add, reorder or retire the options that users can choose.',
  lists: {
    'risk-categories': 'Risk categories',
    'category-experts': 'Expert groups',
    'category-impacts': 'Impact types',
  },
  texts: {
    'risk-categories':
      'The expert group of a category reviews its risk items. A change moves the items in review to the new group.',
    'category-experts': 'Category Experts are assigned to these groups.',
    'category-impacts':
      'Assessments rate each of these impact types. Their keys never change, because workbooks and other programs use them.',
  },
  add: {
    'risk-categories': 'Add a category',
    'category-experts': 'Add an expert group',
    'category-impacts': 'Add an impact type',
  },
  columns: {
    nameEn: 'English',
    nameTh: 'Thai',
    categoryExpertId: 'Expert group',
    key: 'Key',
    state: 'Status',
  },
  keyHelp: 'A short word in Latin letters. It cannot be changed later.',
  offered: 'Active',
  retired: 'Retired',
  retire: 'Retired: stays on existing records and cannot be chosen for new ones',
  editOf: 'Edit: %{name}',
  upOf: 'Move up: %{name}',
  downOf: 'Move down: %{name}',
  saved: 'Saved.',
  ordered: 'Order saved.',
  empty: 'No entries yet.',
} as const
