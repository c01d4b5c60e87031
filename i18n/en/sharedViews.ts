/** Views of the board that people of a company group share. */
export const sharedViews = {
  title: 'Shared views',
  of: 'Shared in %{group}:',
  by: 'Shared by %{author}',
  you: 'You',
  share: 'Share %{name} with %{group}',
  shareToo: 'Share with %{group}',
  shared: '%{name} is shared with %{group}.',
  copy: 'Copy %{name} to your saved filters',
  menu: 'Options for %{name}',
  rename: 'Rename',
  renameTitle: 'Rename the shared view %{name}',
  unshare: 'Stop sharing',
  unshareText: 'Other people will no longer see %{name}. Copies they have made are kept.',
  unshared: '%{name} is no longer shared.',
} as const
