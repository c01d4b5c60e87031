/**
 * What react-admin makes a CSV file with where a list has its own export: loaded with the first file, since no list of
 * ours has one and every list would bring it.
 */
export default async function jsonExport(...values) {
  const { default: exportJson } = await import('jsonexport/dist/index.js')
  return exportJson(...values)
}
