import type { ExampleRisk } from './example.ts'

export const examples: readonly ExampleRisk[] = [
  {
    category: 'she',
    riskCategory: 'occupationalSafety',
    business: 'cement',
    eventDescription:
      'A contractor falls from the preheater tower during the annual shutdown and is seriously injured.',
    rootCause:
      'Three crews work above each other in ten days; permits are checked only once a shift, and anchor points are missing on two platforms.',
    indicator: 'Findings of unsafe work at height per 100 inspections',
    triggerPoint: 'More than 3 findings per 100 inspections in one week',
    controls:
      'Permit to work with a check before each entry, anchor points on every platform, stop-work authority for everyone',
  },
  {
    category: 'compliance',
    riskCategory: 'legal',
    business: 'cement',
    eventDescription: 'The plant exceeds its dust limit on several days and the authority orders a partial stop.',
    rootCause: 'The filter bags of the cooler are past their life and the emission monitor is calibrated late.',
    indicator: 'Dust at the stack, daily average in mg per cubic metre',
    triggerPoint: '80% of the permitted limit on two days in a row',
    controls: 'Bags changed by running hours, monitor calibrated each quarter, trend checked daily',
  },
  {
    category: 'intangibleAssets',
    riskCategory: 'intellectualProperty',
    business: 'packaging',
    eventDescription:
      'The recipe of a coating that wins us orders leaks to a competitor with an employee who changes jobs.',
    rootCause: 'The full recipe is on a shared drive that forty people can open, and nobody reviews who needs it.',
    indicator: 'People with access to complete recipes',
    triggerPoint: 'More than 10 people, or one download of over 50 files a day',
    controls: 'Recipes split by step, access reviewed each half-year, confidentiality clauses in contracts',
  },
  {
    category: 'hazard',
    riskCategory: 'naturalHazard',
    business: null,
    eventDescription:
      'A flood covers the warehouse and the substation for two weeks and stops deliveries to all customers of the region.',
    rootCause: 'The site is lower than the level of the 2011 flood, and the dyke on the river side was never closed.',
    indicator: 'River level at the upstream station',
    triggerPoint: '1.0 metre below the top of the bank, with rain forecast for three days',
    controls: 'Dyke with pumps, substation raised, a plan to move stock that is rehearsed every August',
  },
  {
    category: 'input',
    riskCategory: 'rawMaterial',
    business: 'packaging',
    eventDescription:
      'The price of recovered paper rises by a third within a quarter and cannot be passed on to customers.',
    rootCause:
      'Two thirds of the fibre come from one country whose export rules change at short notice; sales contracts run for a year at fixed prices.',
    indicator: 'Spread between paper price and fibre cost per tonne',
    triggerPoint: 'Spread below 2,500 baht for two weeks',
    controls: 'Own collection network, price clauses in contracts, stock for six weeks',
  },
  {
    category: 'process',
    riskCategory: 'production',
    business: 'cement',
    eventDescription: 'The kiln stops for ten days in the high season because its refractory lining fails.',
    rootCause:
      'The lining is near the end of its life, hot spots are measured by hand once a week, and spare bricks take twelve weeks to arrive.',
    indicator: 'Shell temperature',
    triggerPoint: 'Above 350 °C at the same place three times in a week',
    controls: 'Shell scanner with an alarm, bricks for one campaign in stock, change of the lining before the season',
  },
  {
    category: 'process',
    riskCategory: 'cyber',
    business: 'packaging',
    eventDescription: 'Ransomware encrypts the control servers of a packaging line and stops production for five days.',
    rootCause:
      'Office and production share one network, and the servers of the line have had no security updates since 2021.',
    indicator: 'Servers without the latest security update',
    triggerPoint: 'Any server more than 60 days behind',
    controls: 'Separate networks, offline backups restored in a test every quarter, updates in each planned stop',
  },
  {
    category: 'financial',
    riskCategory: 'finance',
    business: null,
    eventDescription: 'A customer who buys 11% of our volume becomes insolvent and leaves 60 million baht unpaid.',
    rootCause:
      'The credit limit was raised twice without a new rating, and deliveries go on while invoices are overdue.',
    indicator: 'Days overdue of the ten largest customers',
    triggerPoint: 'More than 15 days overdue, or a rating two steps lower',
    controls: 'Credit insurance, deliveries stopped by the system after 15 days, a yearly review of limits',
  },
  {
    category: 'business',
    riskCategory: 'market',
    business: 'cement',
    eventDescription:
      'Low-carbon cement of a competitor takes the large public projects that make up a fifth of our sales.',
    rootCause:
      'Our product has no environmental declaration, and the clinker factor is higher than the one tenders will ask for from 2027.',
    indicator: 'Share of tenders that ask for a carbon limit',
    triggerPoint: 'More than 20% of the tender volume of a quarter',
    controls:
      'A declaration for the three main products, trial runs with calcined clay, talks with designers early in projects',
  },
]
