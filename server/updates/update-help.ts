export const updateCommandHelp = [
  '  update [VERSION|FILE|CLONE] [--yes] [--watch SECONDS]   updates the site: backup, trial, switch, and automatic return if it fails; monitored for 300 seconds',
  '  update --look [VERSION|FILE|CLONE]   shows the newest version, or that one, and its changes; changes nothing',
  '  update --settle   finishes or reverses an interrupted update; the next update, a start and check do so too',
  '  update --back   goes back to the version before, with all data saved since; for one week',
];
