export const updateCommandHelp = [
  '  update [VERSION|FILE|CLONE] [--yes] [--watch SECONDS]   brings the site to a newer version: backup, trial, swap, and back by itself if it does not hold; it is watched for 300 seconds',
  '  update --look [VERSION|FILE|CLONE]   says which newer version there is, or what that one is, and what changes; does nothing',
  '  update --settle   brings an update that was ended in the middle to one of its two versions; the next one, a start and check do so too',
  '  update --back   back to the version before, with all that was written since; for a week',
];
