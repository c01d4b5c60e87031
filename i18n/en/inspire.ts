/** The library of example risks. */
export const inspire = {
  title: 'Example risks',
  text: 'Well-written risks from our industries. See how event, cause and early warning fit together, then start your own from one of them.',
  search: 'Search the examples',
  all: 'All',
  none: 'No examples match your search.',
  start: 'Use this example',
  startOf: 'Use this example: %{title}',
  started: 'A draft was created from the example. Adapt it to your plant.',
  controls: 'Typical controls',
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
