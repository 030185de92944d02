/** The desk's rooms for what visitors see. Editors have every key; any other member may be given some of them. */
export const contentRooms = [
  'calendar',
  'results',
  'competitions',
  'opens',
  'photos',
  'committee',
  'pages',
  'green',
] as const;
export type ContentRoom = (typeof contentRooms)[number];

/** What each is called, and what its key is for. */
export const roomWords: Record<ContentRoom, { name: string; about: string }> = {
  calendar: { name: 'Calendar', about: 'Fixtures and events, the season, and the clubs that we play.' },
  results: { name: 'Results and leagues', about: 'Results of our matches, and the league tables.' },
  competitions: { name: 'Competitions', about: 'Entries, draws and results of the club competitions.' },
  opens: { name: 'Opens', about: 'Our open competitions, and who has entered them.' },
  photos: { name: 'Photos', about: 'The albums and their pictures.' },
  committee: { name: 'Committee', about: 'Who is on the committee, and what each looks after.' },
  pages: { name: 'Pages', about: 'The words and pictures of every page, and notices.' },
  green: { name: 'The green', about: 'Whether the green is open, and how much of it is in play.' },
};
