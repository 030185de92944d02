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
  calendar: { name: 'Calendar', about: 'Fixtures and events, the season, and the clubs we play.' },
  results: { name: 'Results and leagues', about: 'Results of our matches, and the league tables.' },
  league: { name: 'The league', about: 'Clubs, fixtures, results from captains, and players.' },
  competitions: { name: 'Competitions', about: 'Entries, draws and results of the club competitions.' },
  opens: { name: 'Opens', about: 'Our open competitions, and who has entered them.' },
  photos: { name: 'Photos', about: 'The albums and their pictures.' },
  committee: { name: 'Committee', about: 'Committee members and their roles.' },
  pages: { name: 'Pages', about: 'Text and pictures of every page, and notices.' },
  green: { name: 'The green', about: 'Whether the green is open, and how much of it is in play.' },
  playing: { name: 'Availability and teams', about: 'Who can play, teams, lifts and match cards.' },
  duties: { name: 'Duties', about: 'Rotas for teas, bar, mowing and other duties.' },
  'on-the-day': { name: 'Roll-ups', about: 'Who has arrived, the draw and the fees.' },
  coming: { name: 'Who’s coming', about: 'Sign-up for suppers, coaches and open days.' },
  documents: { name: 'Documents', about: 'Constitution, rules, minutes and other documents.' },
  subscriptions: { name: 'Subscriptions', about: 'Fees, payments, receipts and reminders.' },
  letters: {
    name: 'Emails and letters',
    about: 'One message to all or some members, by email and on paper.',
  },
  law: {
    name: 'Data protection and safety',
    about: 'Complaints, yearly clear-out of old records, risk assessments.',
  },
  members: { name: 'Members', about: 'The membership list. Add, invite, change or remove a member.' },
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

export const featureDisabledMessage = 'The club does not use this feature.';

/** True if the club uses the feature of a permission; disabled ones are not shown. */
export const isPermissionInUse = (room: AdminPermission, { uses }: { uses: EnabledFeatures }) =>
  isAdminSectionOnSite(room, { uses }) &&
  (!hasOwnKey(featuresByPermission, room) || uses[featuresByPermission[room]]);
