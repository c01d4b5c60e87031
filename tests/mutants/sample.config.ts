import everyday from '../../vitest.config.ts'

const projects = everyday.test?.projects ?? []

/**
 * The everyday tests, where one fault is planted after the other; each test file reports the planted faults that it
 * executes.
 */
export default {
  ...everyday,
  test: {
    ...everyday.test,
    // A run has one changed file, so all others are ready.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.mutants/modules' },
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
