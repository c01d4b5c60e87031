/** The field that opens records, pages and actions from everywhere. */
export const palette = {
  title: 'Go to',
  open: 'Go to (Ctrl+K)',
  placeholder: 'Number, words of a risk, page or action',
  groups: { records: 'Records', recent: 'Recent searches', actions: 'Actions', pages: 'Pages' },
} as const
