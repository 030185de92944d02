/** The columns of a table on a screen: by name, and short where there is no room for that. */
export const slideLeagueTableColumns = [
  { name: 'Played', short: 'P' },
  { name: 'Won', short: 'W' },
  { name: 'Lost', short: 'L' },
  { name: 'Drawn', short: 'D' },
  { name: 'Points', short: 'Pts' },
];
