import { hasOwnKey } from '#app/core/typed-objects.ts';
import { isAdminSectionOnSite } from '#app/site/league/league-site.ts';

/** Permissions of the admin area. Any member may be granted some; editors hold all but the private ones, administrators all. */
export const adminPermissions = [
  'calendar',
  'results',
  'league',
  'competitions',
  'opens',
  'photos',
  'committee',
  'pages',
  'green',
  'playing',
  'duties',
  'on-the-day',
  'coming',
  'documents',
  'subscriptions',
  'letters',
  'law',
  'members',
] as const;
export type AdminPermission = (typeof adminPermissions)[number];

/** Members' data, subscriptions, letters and complaints: only for members granted the permission, and administrators. */
export const privateAdminPermissions: readonly AdminPermission[] = [
  'subscriptions',
  'letters',
  'law',
  'members',
];

/** Name and purpose of each permission. */
export const permissionLabels: Record<AdminPermission, { name: string; about: string }> = {
  calendar: { name: 'Calendar', about: 'Fixtures and events, the season, and the clubs that we play.' },
  results: { name: 'Results and leagues', about: 'Results of our matches, and the league tables.' },
  league: { name: 'The league', about: 'Its clubs, fixtures, results from captains, and players.' },
  competitions: { name: 'Competitions', about: 'Entries, draws and results of the club competitions.' },
  opens: { name: 'Opens', about: 'Our open competitions, and who has entered them.' },
  photos: { name: 'Photos', about: 'The albums and their pictures.' },
  committee: { name: 'Committee', about: 'Who is on the committee, and what each looks after.' },
  pages: { name: 'Pages', about: 'The words and pictures of every page, and notices.' },
  green: { name: 'The green', about: 'Whether the green is open, and how much of it is in play.' },
  playing: { name: 'Names and teams', about: 'Who can play, the teams, lifts and match cards.' },
  duties: { name: 'Duties', about: 'Teas, bar, mowing and other rotas, and who is on.' },
  'on-the-day': { name: 'On the day', about: 'Who has come to play, the draw, and the fees.' },
  coming: { name: 'Who’s coming', about: 'Suppers, coaches and open days: who comes, and how many.' },
  documents: { name: 'Documents', about: 'Constitution, rules, minutes and the like, to read and to keep.' },
  subscriptions: { name: 'Subscriptions', about: 'What each owes and has paid, receipts and reminders.' },
  letters: { name: 'Letters', about: 'One text to all members, or to some of them, by mail and on paper.' },
  law: { name: 'Safe and lawful', about: 'Complaints, what to clear each year, the risk assessment.' },
  members: { name: 'Members', about: 'Who is on the roll. Add, invite, change or remove a member.' },
};

/** Optional features (club.json, `uses`), by permission. */
const featuresByPermission = {
  league: 'league',
  playing: 'names',
  duties: 'duties',
  'on-the-day': 'rollUps',
  coming: 'coming',
  documents: 'documents',
  subscriptions: 'subscriptions',
  letters: 'letters',
  law: 'law',
} as const satisfies Partial<Record<AdminPermission, string>>;

type EnabledFeatures = Record<(typeof featuresByPermission)[keyof typeof featuresByPermission], boolean>;

export const featureDisabledMessage = 'The club does not use this.';

/** True if the club uses the feature of a permission; disabled ones are not shown. */
export const isPermissionInUse = (room: AdminPermission, { uses }: { uses: EnabledFeatures }) =>
  isAdminSectionOnSite(room, { uses }) &&
  (!hasOwnKey(featuresByPermission, room) || uses[featuresByPermission[room]]);
