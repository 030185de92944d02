import { z } from 'zod';
import { hasOwnKey } from '#app/core/typed-objects.ts';
import type { Club } from '#app/site/club.ts';
import { capitalize, formatClubName, withIndefiniteArticle } from '#app/site/club-terms.ts';

/** Groups of settings as the admin area renders them. The browser imports types from here only. */

export const clubSettingFieldSchema = z.object({
  /** Path of the setting: 'fees.membership'. */
  path: z.string(),
  label: z.string(),
  hint: z.string().optional(),
  /** 'yes or no' is stored as 'true' or 'false'. */
  type: z.enum(['text', 'number', 'time', 'email', 'url', 'color', 'yes or no']).optional(),
  /** True if it takes effect after a restart only. */
  restart: z.boolean().optional(),
});
export type ClubSettingField = z.output<typeof clubSettingFieldSchema>;

export const clubSettingGroupSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Summary of the current values: '£95 a year, Saturdays 2pm'. */
  now: z.string(),
  /** True for technical settings, which are rendered apart. */
  isMachine: z.boolean(),
  fields: z.array(clubSettingFieldSchema),
});
export type ClubSettingGroup = z.output<typeof clubSettingGroupSchema>;

/** Return the groups in display order. Settings of leagues and event kinds are in their own sections. */
export const getClubSettingGroups = (club: Club): ClubSettingGroup[] =>
  [
    defineClubGroup(club),
    defineFeesGroup(club),
    definePlaceGroup(club),
    defineWordsGroup(club),
    defineIconGroup(club),
    defineFeaturesGroup(club),
    memberFeaturesGroup,
    defineAlertContactGroup(club),
    technicalGroup,
    defineAnalyticsGroup(club),
  ].map(({ now = '', isMachine = false, ...group }) => ({
    ...group,
    now: now || formatFeaturesInUse(group.fields, club),
    isMachine,
  }));

/** Facts of a club that a league has no use for: its own green and fees, and what its members do there. */
const ofClubsAlone =
  /^(fees|rollUps|address|location|mapUrl|memorial\w+|uses\.(names|averages|duties|rollUps|rollUpTable|coming)|words\.(rollUps?|trips?))\b/;

/** The groups as the desk shows them: those of a league without what clubs alone have. */
export function getShownClubSettingGroups(club: Club): ClubSettingGroup[] {
  const all = getClubSettingGroups(club);
  if (!club.uses.league) return all;
  return all.flatMap((group) => {
    const fields = group.fields.filter(
      // A league that has subscriptions may give them up.
      ({ path }) => !ofClubsAlone.test(path) && (path !== 'uses.subscriptions' || club.uses.subscriptions),
    );
    const now =
      group.id === 'words'
        ? club.words.rink
        : group.id === 'people'
          ? formatFeaturesInUse(fields, club)
          : group.now;
    const title = leagueTitles[group.id] ?? group.title;
    const named = fields.map((field) => ({ ...field, ...leagueFields[field.path] }));
    return fields.length > 0 ? [{ ...group, title, now, fields: named }] : [];
  });
}

/** Fields that are said otherwise of a league. */
const leagueFields: Partial<Record<string, Partial<ClubSettingField>>> = {
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

type SettingGroupDefinition = Omit<ClubSettingGroup, 'now' | 'isMachine'> & Partial<ClubSettingGroup>;

/** '3 of 7 in use': summary of a group of switches. */
function formatFeaturesInUse(fields: ClubSettingField[], { uses }: Club): string {
  const names = fields.map(({ path }) => path.replace('uses.', ''));
  const on = names.filter((name) => hasOwnKey(uses, name) && uses[name]).length;
  return fields.every(({ type }) => type === 'yes or no') ? `${on} of ${fields.length} in use` : '';
}

const defineSetting = (path: string, label: string, more: Partial<ClubSettingField> = {}) => ({
  path,
  label,
  ...more,
});

const defineClubGroup = (club: Club): SettingGroupDefinition => ({
  id: 'club',
  title: 'The club',
  now: `${formatClubName(club)}; secretary ${club.secretary}`,
  fields: [
    defineSetting('name', 'Name', {
      hint: 'Without what kind of club it is: that comes next.',
      restart: true,
    }),
    defineSetting('suffix', 'Written after the name', { hint: 'Bowls Club, Bowling Club, BC, or nothing.' }),
    defineSetting('language', 'Language', {
      hint: 'Of what you write: en-GB, en-AU, en-NZ, en-ZA, cy or another.',
    }),
    defineSetting('seasonEnds', 'The season ends on', {
      hint: 'Such as 30 September. From then on the desk lists what is done over the winter.',
    }),
    defineSetting('founded', 'Founded in the year', { type: 'number', hint: 'May stay empty.' }),
    defineSetting('secretary', 'Secretary'),
    defineSetting('email', 'E-mail of the club', { type: 'email' }),
    defineSetting('safeguarding.officer', 'Safeguarding Officer', {
      hint: 'Named on the page ‘Safeguarding’. Every club needs one.',
    }),
    defineSetting('safeguarding.email', 'E-mail of the Safeguarding Officer', {
      type: 'email',
      hint: 'Best one that only they read. Empty: that of the club.',
    }),
  ],
});

const definePlaceGroup = ({ address: { road, village } }: Club): SettingGroupDefinition => ({
  id: 'place',
  title: 'Where we are',
  now: `${road}, ${village}`,
  fields: [
    defineSetting('address.road', 'Road'),
    defineSetting('address.village', 'Village'),
    defineSetting('address.town', 'Town'),
    defineSetting('address.county', 'County'),
    defineSetting('address.postcode', 'Postcode'),
    defineSetting('mapUrl', 'Link to a map', { type: 'url' }),
    defineSetting('location.latitude', 'Latitude', { hint: 'Such as 53.3482.' }),
    defineSetting('location.longitude', 'Longitude', { hint: 'Such as -0.1716.' }),
  ],
});

const defineWordsGroup = ({ words: { rink, rollUp, trips } }: Club): SettingGroupDefinition => ({
  id: 'words',
  title: 'Our own words',
  now: [rink, rollUp, trips].join(', '),
  fields: [
    defineSetting('words.rink', 'A strip of the green', { hint: 'In small letters, such as rink.' }),
    defineSetting('words.rinks', 'Several strips of the green', { hint: 'Such as rinks.' }),
    defineSetting('words.rollUp', 'A friendly game for whoever comes', { hint: 'Such as roll-up.' }),
    defineSetting('words.rollUps', 'Several such games', { hint: 'Such as roll-ups.' }),
    defineSetting('words.trip', 'A side of three', { hint: 'Such as trip or triple.' }),
    defineSetting('words.trips', 'The game of sides of three', { hint: 'Such as trips or triples.' }),
  ],
});

const defineIconGroup = ({ name, icon: { letters } }: Club): SettingGroupDefinition => ({
  id: 'icon',
  title: 'The icon on a phone',
  now: [letters.toUpperCase(), name].filter(Boolean).join(', '),
  fields: [
    defineSetting('icon.letters', 'Letters on the bowl', {
      hint: 'At most three. Empty: the first letter of the name.',
    }),
    defineSetting('icon.colour', 'The club’s colour', {
      type: 'color',
      hint: 'Behind the bowl, and in the bar at the top of the phone.',
    }),
  ],
});

const defineFeesGroup = ({
  words: { rollUp, rollUps },
  fees,
  rollUps: { label },
}: Club): SettingGroupDefinition => ({
  id: 'fees',
  title: `Fees and ${rollUps}`,
  now: `${fees.membership} a year; ${label}`,
  fields: [
    defineSetting('fees.membership', 'Membership for a year', { hint: 'With its sign: £45.00.' }),
    defineSetting('fees.rollUpMember', `${capitalize(withIndefiniteArticle(rollUp))}, for members`),
    defineSetting('fees.rollUpNonMember', `${capitalize(withIndefiniteArticle(rollUp))}, for others`),
    defineSetting('rollUps.label', `${capitalize(rollUps)} in words`, {
      hint: 'Such as 1:30 for 2pm start.',
    }),
    defineSetting('rollUps.arrive', 'Come at', { type: 'time' }),
    defineSetting('rollUps.start', 'Play from', { type: 'time' }),
    defineSetting('rollUps.end', 'Play to', { type: 'time' }),
  ],
});

const defineFeatureSwitch = (path: string, label: string, hint: string) =>
  defineSetting(`uses.${path}`, label, { type: 'yes or no', hint });

const memberFeaturesGroup: SettingGroupDefinition = {
  id: 'people',
  title: 'Members and the club’s papers',
  fields: [
    defineFeatureSwitch(
      'register',
      'The register',
      'Address, class, joined and left, whom to ring in an emergency.',
    ),
    defineFeatureSwitch(
      'directory',
      'Members find one another',
      'Names, and the numbers and addresses that each allows.',
    ),
    defineFeatureSwitch(
      'subscriptions',
      'Subscriptions',
      'Fees by class, what each has paid, receipts and reminders.',
    ),
    defineFeatureSwitch(
      'letters',
      'Letters',
      'One text to all, to a class, a section, a team, or those who owe.',
    ),
    defineFeatureSwitch(
      'doors',
      'Coming in without a password',
      'By a code in a mail, from a device that is signed in, or with a passkey.',
    ),
    defineFeatureSwitch(
      'documents',
      'Documents',
      'Constitution, rules, minutes: for everybody, or for members.',
    ),
    defineFeatureSwitch(
      'league',
      'Running a league',
      'Its clubs, fixtures, results from both captains, players, a handbook.',
    ),
    defineFeatureSwitch(
      'law',
      'Looking after the law',
      'Complaints by a form, what to clear each year, risk assessment.',
    ),
  ],
};

const defineFeaturesGroup = ({ words: { rollUp, rollUps } }: Club): SettingGroupDefinition => {
  return {
    id: 'uses',
    title: 'What members do here',
    fields: [
      defineFeatureSwitch(
        'names',
        'Names down and teams',
        'Members say who can play, captains pick, cards and lifts follow.',
      ),
      defineFeatureSwitch(
        'averages',
        'Averages',
        'How each member’s matches went: for whoever selects, and for themselves.',
      ),
      defineFeatureSwitch('duties', 'Duties', 'Rotas for teas, bar, mowing and whatever is shared.'),
      defineFeatureSwitch(
        'rollUps',
        `${capitalize(rollUps)} on the day`,
        `Tick who has come to ${withIndefiniteArticle(rollUp)}, add up the fees, draw the sides.`,
      ),
      defineFeatureSwitch(
        'rollUpTable',
        `A season’s table of ${rollUps}`,
        'Who has come how often, and won.',
      ),
      defineFeatureSwitch(
        'coming',
        'Who’s coming',
        'Suppers, coaches, open days: who comes, with how many, and what they eat.',
      ),
    ],
  };
};

const defineAlertContactGroup = ({ keeper: { email } }: Club): SettingGroupDefinition => ({
  id: 'keeper',
  title: 'Who is told when the site wants a hand',
  isMachine: true,
  now: email ?? 'all administrators',
  fields: [
    defineSetting('keeper.email', 'E-mail of whoever looks after the machine', {
      type: 'email',
      hint: 'Told by mail when something goes wrong: at once where it cannot wait, else on Mondays. Left empty, all administrators are told.',
    }),
  ],
});

const technicalGroup: SettingGroupDefinition = {
  id: 'machine',
  title: 'Names in addresses, and the sender of mail',
  isMachine: true,
  now: 'wants a restart',
  fields: [
    defineSetting('slug', 'Name in addresses', { hint: 'Small letters, digits and hyphens.', restart: true }),
    defineSetting('memorialName', 'Whom the memorial trophy remembers', { restart: true }),
    defineSetting('memorialSlug', 'The same in addresses', { restart: true }),
    defineSetting('mailFrom', 'Sender of our mail', {
      hint: 'Such as The Club <hello@example.org>.',
      restart: true,
    }),
  ],
};

const defineAnalyticsGroup = ({ analytics }: Club): SettingGroupDefinition => ({
  id: 'visitors',
  title: 'Counting visitors',
  isMachine: true,
  now: analytics === null ? 'nobody is counted' : 'after ‘Accept’',
  fields: [
    defineSetting('analytics', 'Address of an analytics script', {
      type: 'url',
      hint: 'It is loaded only after ‘Accept’. Empty: nobody is counted.',
      restart: true,
    }),
  ],
});
