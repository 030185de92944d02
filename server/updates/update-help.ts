export const updateHelp = [
  '  update [VERSION|FILE|CLONE] [--yes]   brings the site to a newer version: backup, trial, swap, and back by itself if it does not hold',
  '  update --look   says which newer version there is and what changes; does nothing',
  '  update --settle   brings an update that was ended in the middle to one of its two versions; the next one, a start and check do so too',
  '  update --back   back to the version before, with all that was written since; for a week',
];
