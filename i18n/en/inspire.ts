/** The library of example risks. */
export const inspire = {
  title: 'Examples to start from',
  text: 'Well-written risks of our industries. Read how event, cause and early warning fit together, and start your own from one.',
  search: 'Search the examples',
  all: 'All',
  none: 'No example fits this search.',
  start: 'Start a risk from this',
  startOf: 'Start a risk from this: %{title}',
  started: 'A draft was made from the example. Change it until it is about your plant.',
  controls: 'Controls often seen',
  categories: {
    she: 'Safety, health and environment',
    compliance: 'Compliance',
    intangibleAssets: 'Intangible assets',
    hazard: 'Hazard',
    input: 'Input',
    process: 'Process',
    financial: 'Financial',
    business: 'Business',
  },
}
