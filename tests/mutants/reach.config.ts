import everyday from '../../vitest.config.ts'

const projects = everyday.test?.projects ?? []

/** The everyday tests; each test file reports the planted faults that it executes. */
export default {
  ...everyday,
  test: {
    ...everyday.test,
    projects: projects.map((project) =>
      typeof project === 'object' && 'test' in project
        ? {
            ...project,
            test: {
              ...project.test,
              setupFiles: [...(project.test?.setupFiles ?? []), 'tests/mutants/reportReach.ts'],
            },
          }
        : project,
    ),
  },
}
