/** The facts in the lines of a check of the installation (rule install.check). */
export const installationFacts = {
  embedded: 'embedded, %{folder}',
  database: '%{database} at %{host} as %{role}',
  inUse: '%{place}: in use by the running server',
  notSet: '%{variable} is not set',
  free: '%{space} MB free at %{folder}',
  sameClock: 'the embedded database uses the same clock',
  difference: '%{seconds} s',
  otherSchema: '%{version}; the schema of the database is another one: %{state}',
  late: 'no response within %{seconds} s',
} as const
