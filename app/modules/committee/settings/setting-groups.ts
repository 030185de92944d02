import { z } from 'zod';
import { isIn } from '#app/core/typed.ts';
import type { Club } from '#app/site/club.ts';
import { capital, fullName, withArticle } from '#app/site/club-words.ts';

/** Groups of settings as the admin area renders them. The browser imports types from here only. */

export const settingField = z.object({
  /** Path of the setting: 'fees.membership'. */
  path: z.string(),
  label: z.string(),
  hint: z.string().optional(),
  /** 'yes or no' is stored as 'true' or 'false'. */
  type: z.enum(['text', 'number', 'time', 'email', 'url', 'color', 'yes or no']).optional(),
  /** True if it takes effect after a restart only. */
  restart: z.boolean().optional(),
});
export type SettingField = z.output<typeof settingField>;

export const settingGroup = z.object({
  id: z.string(),
  title: z.string(),
  /** Summary of the current values: '£95 a year, Saturdays 2pm'. */
  now: z.string(),
  /** True for technical settings, which are rendered apart. */
  isMachine: z.boolean(),
  fields: z.array(settingField),
});
export type SettingGroup = z.output<typeof settingGroup>;

/** Return the groups in display order. Settings of leagues and event kinds are in their own sections. */
export const settingGroups = (club: Club): SettingGroup[] =>
  [
    theClub(club),
    fees(club),
    place(club),
    words(club),
    icon(club),
    uses(club),
    people,
    keeper(club),
    machine,
    visitors(club),
  ].map(({ now = '', isMachine = false, ...group }) => ({
    ...group,
    now: now || inUse(group.fields, club),
    isMachine,
  }));

/** Facts of a club that a league has no use for: its own green and fees, and what its members do there. */
const ofClubsAlone =
  /^(fees|rollUps|address|location|mapUrl|memorial\w+|uses\.(names|averages|duties|rollUps|rollUpTable|coming)|words\.(rollUps?|trips?))\b/;

/** The groups as the desk shows them: those of a league without what clubs alone have. */
export function shownGroups(club: Club): SettingGroup[] {
  const all = settingGroups(club);
  if (!club.uses.league) return all;
  return all.flatMap((group) => {
    const fields = group.fields.filter(
      // A league that has subscriptions may give them up.
      ({ path }) => !ofClubsAlone.test(path) && (path !== 'uses.subscriptions' || club.uses.subscriptions),
    );
    const now =
      group.id === 'words' ? club.words.rink : group.id === 'people' ? inUse(fields, club) : group.now;
    const title = leagueTitles[group.id] ?? group.title;
    const named = fields.map((field) => ({ ...field, ...leagueFields[field.path] }));
    return fields.length > 0 ? [{ ...group, title, now, fields: named }] : [];
  });
}

/** Fields that are said otherwise of a league. */
const leagueFields: Partial<Record<string, Partial<SettingField>>> = {
  suffix: { hint: 'Bowls League, Bowling League, or nothing.' },
  email: { label: 'Email of the league' },
  'safeguarding.officer': { hint: 'Named on the page ‘Safeguarding’. Every league needs one.' },
  'safeguarding.email': {
    label: 'Email of the safeguarding officer',
    hint: 'Best one that only they read. Empty: that of the league.',
  },
  'icon.colour': { label: 'The league’s colour' },
  mailFrom: { hint: 'Such as The League <hello@example.org>.' },
};

const leagueTitles: Partial<Record<string, string>> = { club: 'The league', people: 'People and papers' };

type Group = Omit<SettingGroup, 'now' | 'isMachine'> & Partial<SettingGroup>;

/** '3 of 7 in use': summary of a group of switches. */
function inUse(fields: SettingField[], { uses }: Club): string {
  const names = fields.map(({ path }) => path.replace('uses.', ''));
  const on = names.filter((name) => isIn(uses, name) && uses[name]).length;
  return fields.every(({ type }) => type === 'yes or no') ? `${on} of ${fields.length} in use` : '';
}

const field = (path: string, label: string, more: Partial<SettingField> = {}) => ({ path, label, ...more });

const theClub = (club: Club): Group => ({
  id: 'club',
  title: 'The club',
  now: `${fullName(club)}; secretary ${club.secretary}`,
  fields: [
    field('name', 'Name', { hint: 'Without what kind of club it is: that comes next.', restart: true }),
    field('suffix', 'Written after the name', { hint: 'Bowls Club, Bowling Club, BC, or nothing.' }),
    field('language', 'Language', { hint: 'Of what you write: en-GB, en-AU, en-NZ, en-ZA, cy or another.' }),
    field('seasonEnds', 'The season ends on', {
      hint: 'Such as 30 September. From then on the desk lists what is done over the winter.',
    }),
    field('founded', 'Founded in the year', { type: 'number', hint: 'May stay empty.' }),
    field('secretary', 'Secretary'),
    field('email', 'E-mail of the club', { type: 'email' }),
    field('safeguarding.officer', 'Safeguarding Officer', {
      hint: 'Named on the page ‘Safeguarding’. Every club needs one.',
    }),
    field('safeguarding.email', 'E-mail of the Safeguarding Officer', {
      type: 'email',
      hint: 'Best one that only they read. Empty: that of the club.',
    }),
  ],
});

const place = ({ address: { road, village } }: Club): Group => ({
  id: 'place',
  title: 'Where we are',
  now: `${road}, ${village}`,
  fields: [
    field('address.road', 'Road'),
    field('address.village', 'Village'),
    field('address.town', 'Town'),
    field('address.county', 'County'),
    field('address.postcode', 'Postcode'),
    field('mapUrl', 'Link to a map', { type: 'url' }),
    field('location.latitude', 'Latitude', { hint: 'Such as 53.3482.' }),
    field('location.longitude', 'Longitude', { hint: 'Such as -0.1716.' }),
  ],
});

const words = ({ words: { rink, rollUp, trips } }: Club): Group => ({
  id: 'words',
  title: 'Our own words',
  now: [rink, rollUp, trips].join(', '),
  fields: [
    field('words.rink', 'A strip of the green', { hint: 'In small letters, such as rink.' }),
    field('words.rinks', 'Several strips of the green', { hint: 'Such as rinks.' }),
    field('words.rollUp', 'A friendly game for whoever comes', { hint: 'Such as roll-up.' }),
    field('words.rollUps', 'Several such games', { hint: 'Such as roll-ups.' }),
    field('words.trip', 'A side of three', { hint: 'Such as trip or triple.' }),
    field('words.trips', 'The game of sides of three', { hint: 'Such as trips or triples.' }),
  ],
});

const icon = ({ name, icon: { letters } }: Club): Group => ({
  id: 'icon',
  title: 'The icon on a phone',
  now: [letters.toUpperCase(), name].filter(Boolean).join(', '),
  fields: [
    field('icon.letters', 'Letters on the bowl', {
      hint: 'At most three. Empty: the first letter of the name.',
    }),
    field('icon.colour', 'The club’s colour', {
      type: 'color',
      hint: 'Behind the bowl, and in the bar at the top of the phone.',
    }),
  ],
});

const fees = ({ words: { rollUp, rollUps }, fees, rollUps: { label } }: Club): Group => ({
  id: 'fees',
  title: `Fees and ${rollUps}`,
  now: `${fees.membership} a year; ${label}`,
  fields: [
    field('fees.membership', 'Membership for a year', { hint: 'With its sign: £45.00.' }),
    field('fees.rollUpMember', `${capital(withArticle(rollUp))}, for members`),
    field('fees.rollUpNonMember', `${capital(withArticle(rollUp))}, for others`),
    field('rollUps.label', `${capital(rollUps)} in words`, { hint: 'Such as 1:30 for 2pm start.' }),
    field('rollUps.arrive', 'Come at', { type: 'time' }),
    field('rollUps.start', 'Play from', { type: 'time' }),
    field('rollUps.end', 'Play to', { type: 'time' }),
  ],
});

const use = (path: string, label: string, hint: string) =>
  field(`uses.${path}`, label, { type: 'yes or no', hint });

const people: Group = {
  id: 'people',
  title: 'Members and the club’s papers',
  fields: [
    use('register', 'The register', 'Address, class, joined and left, whom to ring in an emergency.'),
    use('directory', 'Members find one another', 'Names, and the numbers and addresses that each allows.'),
    use('subscriptions', 'Subscriptions', 'Fees by class, what each has paid, receipts and reminders.'),
    use('letters', 'Letters', 'One text to all, to a class, a section, a team, or those who owe.'),
    use(
      'doors',
      'Coming in without a password',
      'By a code in a mail, from a device that is signed in, or with a passkey.',
    ),
    use('documents', 'Documents', 'Constitution, rules, minutes: for everybody, or for members.'),
    use(
      'league',
      'Running a league',
      'Its clubs, fixtures, results from both captains, players, a handbook.',
    ),
    use('law', 'Looking after the law', 'Complaints by a form, what to clear each year, risk assessment.'),
  ],
};

const uses = ({ words: { rollUp, rollUps } }: Club): Group => {
  return {
    id: 'uses',
    title: 'What members do here',
    fields: [
      use(
        'names',
        'Names down and teams',
        'Members say who can play, captains pick, cards and lifts follow.',
      ),
      use('averages', 'Averages', 'How each member’s matches went: for whoever selects, and for themselves.'),
      use('duties', 'Duties', 'Rotas for teas, bar, mowing and whatever is shared.'),
      use(
        'rollUps',
        `${capital(rollUps)} on the day`,
        `Tick who has come to ${withArticle(rollUp)}, add up the fees, draw the sides.`,
      ),
      use('rollUpTable', `A season’s table of ${rollUps}`, 'Who has come how often, and won.'),
      use(
        'coming',
        'Who’s coming',
        'Suppers, coaches, open days: who comes, with how many, and what they eat.',
      ),
    ],
  };
};

const keeper = ({ keeper: { email } }: Club): Group => ({
  id: 'keeper',
  title: 'Who is told when the site wants a hand',
  isMachine: true,
  now: email ?? 'all administrators',
  fields: [
    field('keeper.email', 'E-mail of whoever looks after the machine', {
      type: 'email',
      hint: 'Told by mail when something goes wrong: at once where it cannot wait, else on Mondays. Left empty, all administrators are told.',
    }),
  ],
});

const machine: Group = {
  id: 'machine',
  title: 'Names in addresses, and the sender of mail',
  isMachine: true,
  now: 'wants a restart',
  fields: [
    field('slug', 'Name in addresses', { hint: 'Small letters, digits and hyphens.', restart: true }),
    field('memorialName', 'Whom the memorial trophy remembers', { restart: true }),
    field('memorialSlug', 'The same in addresses', { restart: true }),
    field('mailFrom', 'Sender of our mail', {
      hint: 'Such as The Club <hello@example.org>.',
      restart: true,
    }),
  ],
};

const visitors = ({ analytics }: Club): Group => ({
  id: 'visitors',
  title: 'Counting visitors',
  isMachine: true,
  now: analytics === null ? 'nobody is counted' : 'after ‘Accept’',
  fields: [
    field('analytics', 'Address of an analytics script', {
      type: 'url',
      hint: 'It is loaded only after ‘Accept’. Empty: nobody is counted.',
      restart: true,
    }),
  ],
});
