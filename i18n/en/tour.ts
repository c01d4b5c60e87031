/** The tour that newcomers of a role are offered on their home page. */
export const tour = {
  offer: { title: 'New here?', start: 'Show me around', decline: 'Not now' },
  welcome: {
    Assessor: 'You record risks, assess them and plan what to do about them. A minute shows you where.',
    'Internal Owner':
      'You answer for the risks of your company group: you review what assessors send and report it upwards. A minute shows you where.',
    'Category Expert': 'You review the risks of your categories. A minute shows you what waits for you and where.',
    'Managing Director': 'You give the last approval. A minute shows you what waits for you and where.',
    Viewer: 'You read the risks of your company group. A minute shows you how to find them.',
    'Group Admin': 'You look after the people and company groups of your reach. A minute shows you where.',
    'System Admin': 'You look after people, company groups and settings of the whole group. A minute shows you where.',
  },
  again: 'Show me around',
  step: 'Step %{number} of %{count}',
  next: 'Next',
  back: 'Back',
  end: 'End the tour',
  done: 'Done',
  steps: {
    waiting: {
      title: 'What waits for you',
      text: 'Each button shows the records at one stage of the workflow. Begin with the first one: these are your turn.',
    },
    create: {
      title: 'Record a risk',
      text: 'Four steps: details, gross, net, mitigation plans. What you type is kept, and you can save a draft at any time.',
    },
    records: {
      title: 'The records',
      text: 'Each card tells the level before and after controls and whose turn it is. Open one to read, edit or review it; what is greyed says why.',
    },
    heatMap: {
      title: 'The heat map',
      text: 'Likelihood by impact, before and after controls. Choose a cell to see the risks in it.',
    },
    reports: {
      title: 'Reports and export',
      text: 'Charts, the history of summaries, Excel and PDF of exactly what the board shows now.',
    },
    adminMenu: {
      title: 'Administration',
      text: 'Role assignments, the organization chart, the risk reset and the workflow of the Managing Director.',
    },
    findPeople: {
      title: 'Find people',
      text: 'Search by name, e-mail or company group, or narrow the table down by role.',
    },
    addPeople: {
      title: 'Add people',
      text: 'One by one with their e-mail, or many at once from Excel: you see what would change before it does.',
    },
    account: {
      title: 'Your account',
      text: 'Your roles, light or dark, and this tour once more. The language switch keeps the page you are on.',
    },
  },
}
