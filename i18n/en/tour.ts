/** The tour of the home page for newcomers of a role. */
export const tour = {
  offer: { title: 'New here?', start: 'Take the tour', decline: 'Not now' },
  welcome: {
    Assessor: 'You record risks, assess them and plan how to manage them. A one-minute tour shows you where.',
    'Internal Owner':
      'You are responsible for the risks of your company group: you review what Assessors send and report it to management. A one-minute tour shows you where.',
    'Category Expert':
      'You review the risks of your categories. A one-minute tour shows you what is waiting for you and where.',
    'Managing Director': 'You give the final approval. A one-minute tour shows you what is waiting for you and where.',
    Viewer: 'You can view the risks of your company group. A one-minute tour shows you how to find them.',
    'Group Admin':
      'You look after the users and company groups you are responsible for. A one-minute tour shows you where.',
    'System Admin':
      'You look after the users, company groups and settings of the whole group. A one-minute tour shows you where.',
  },
  again: 'Take the tour',
  step: 'Step %{number} of %{count}',
  next: 'Next',
  back: 'Back',
  end: 'End the tour',
  done: 'Done',
  steps: {
    decisions: {
      title: 'Your decisions',
      text: 'The records that need your decision, one after the other, the longest waiting first.',
    },
    numbers: {
      title: 'At a glance',
      text: 'Three numbers and their change since your last visit. Choose one to see its records.',
    },
    moved: { title: 'What moved', text: 'The records whose net score changed since your last visit.' },
    waiting: {
      title: 'To do',
      text: 'Each button shows the records at one stage of the workflow. Start with the first one: these are waiting for you.',
    },
    create: {
      title: 'Record a risk',
      text: 'Three steps: details, assessment, mitigation plans. What you type is kept, and you can save a draft at any time.',
    },
    records: {
      title: 'The records',
      text: 'Each record shows its level before and after controls and who has it now. Open one to read, edit or review it; its menu lists the available actions and explains why others are not available.',
    },
    heatMap: {
      title: 'The heat map',
      text: 'This menu shows the map above the records: likelihood by impact, before and after controls. Choose a cell to see its risks.',
    },
    reports: {
      title: 'Export',
      text: 'Charts, the history of summaries, and Excel and PDF files of the records shown on the board.',
    },
    adminMenu: {
      title: 'Administration',
      text: 'All your pages for administration: your open tasks, the people and their roles, the rules, and the audit log.',
    },
    findPeople: {
      title: 'Find people',
      text: 'Search by name, email or company group, or narrow the table down by role.',
    },
    addPeople: {
      title: 'Add people',
      text: 'One by one by email, or many at once from Excel, with a preview of all changes before they are saved.',
    },
    account: {
      title: 'Your account',
      text: 'Your roles, your account and sign-out. The question mark in the header opens the help and this tour again.',
    },
  },
} as const
