/** The lists that records are made of, as a System Admin writes them (rule reference.edit). */
export const referenceData = {
  title: 'Categories and expert groups',
  text: 'Rename, add, reorder or retire what users choose from. Records keep what they use.',
  lists: {
    'risk-categories': 'Risk categories',
    'category-experts': 'Expert groups',
    'category-impacts': 'Impact types',
  },
  texts: {
    'risk-categories':
      'The expert group of a category reviews its risk items. A change moves the items in review to the new group.',
    'category-experts': 'Category Experts are assigned to these groups.',
    'category-impacts': 'An assessment rates each of these. The key stays the same for workbooks and other programs.',
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
  keyHelp: 'A short word in Latin letters, which nobody can change later.',
  offered: 'Offered',
  retired: 'Retired',
  retire: 'Retired: stays on records that use it, and is not offered for new ones',
  editOf: 'Edit: %{name}',
  upOf: 'Move up: %{name}',
  downOf: 'Move down: %{name}',
  saved: 'Saved.',
  ordered: 'Order saved.',
  empty: 'Nothing here yet.',
}
