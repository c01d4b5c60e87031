const chosen = (name: string, usual: number): number => Number(process.env[name] ?? usual)

const companyGroups = chosen('BENCH_GROUPS', 200)

/**
 * The size of the benchmark's data; the figures of rule data.present-state come from these. `bench -- growth` uses
 * other numbers.
 */
export const size = {
  risks: chosen('BENCH_RISKS', 100_000),
  companyGroups,
  /** Level 2, the ids after that of the root. */
  businessUnits: companyGroups / 20,
  /** Level 3, the next ids; every further group is a plant of one of them. */
  companies: (companyGroups * 3) / 10,
}

export const rootId = 1
export const firstBusinessUnitId = 2
export const firstCompanyId = firstBusinessUnitId + size.businessUnits
export const firstPlantId = firstCompanyId + size.companies

/** Incremented with every change of the data, so that an older database is filled again. */
export const version = 6

/** The password of every user of the benchmark. */
export const password = 'Bench#2026'

/** The email of the one user with the role in a company group. */
export const emailOf = (role: string, companyGroupId: number): string =>
  `${role.toLowerCase().replaceAll(' ', '-')}.${companyGroupId}@bench.example`
