/** The gallery of components. */
export const showcase = {
  title: 'Components',
  text: 'The parts the pages are made of, each in its states.',
  levels: 'Levels',
  statuses: 'Workflow statuses',
  heatMap: 'Heat map',
  position: 'Position of one risk',
  states: 'Empty, failed, loading',
  texts: 'Long and empty texts',
  dialogs: 'Dialogs and messages',
  openDialog: 'Open a dialog',
  showMessage: 'Show a message',
  showProgress: 'Show progress',
  sample: 'A sample of a text that is longer than its place and is therefore cut off, with all of it in a tooltip.',
}
