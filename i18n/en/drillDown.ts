/** The drill-down: one risk summary with its risk items. */
export const drillDown = {
  title: 'Drill-down',
  items: 'Risk items of this summary',
  count: '%{smart_count} risk item |||| %{smart_count} risk items',
  columns: {
    id: 'No.',
    eventDescription: 'Event description',
    riskCategory: 'Risk category',
    companyGroup: 'Company group',
    gross: 'Gross',
    net: 'Net',
    status: 'Status',
    updated: 'Updated',
    created: 'Created',
    creatorRole: 'Creator role',
    open: 'Open',
    holder: 'Currently with',
    since: 'Waiting time',
    plans: 'Plans',
    actions: 'Actions',
  },
} as const
