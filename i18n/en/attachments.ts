/** Files attached to a record: adding, copying, downloading. */
export const attachments = {
  drop: 'Drop files here',
  or: 'or',
  choose: 'Choose files',
  limits: 'Up to %{max} files of at most %{megabytes} MB each: Word, Excel, PowerPoint, PDF, JPG, PNG, ZIP',
  copy: 'Copy from another record',
  copied: 'copied from another record',
  remove: 'Remove %{name}',
  download: 'Download %{name}',
  downloadFailed: 'The file could not be downloaded. Please try again.',
  progress: 'Uploading %{name}',
  percent: '%{percent}%',
  cancel: 'Cancel the upload of %{name}',
  dismiss: 'Dismiss',
  failed: '%{name} could not be uploaded.',
  refused: '%{name}: %{reason}',
  /** The sentence of the specification leaves one kind of file out (rule files.types). */
  refusedType: '%{name}: %{reason}. PDF files are allowed as well.',
  sameName: { replace: 'Replace', keepBoth: 'Keep both', cancel: 'Cancel' },
  copyDialog: {
    title: 'Copy files from another record',
    search: 'Search risk items and risk summaries',
    placeholder: 'Type a word from the event description',
    files: 'Files of the chosen records',
    hint: 'Choose one or more records to see their files.',
    add: 'Attach %{smart_count} file |||| Attach %{smart_count} files',
  },
} as const
