import { z } from 'zod';
import { formatShare } from '#app/core/language.ts';
import { hasOwnKey } from '#app/core/typed-objects.ts';
import type { FeatureFacts } from '#app/kernel/feature.ts';
import { type Club, clubFeatures } from '#app/site/club.ts';
import { capitalize, formatClubName } from '#app/site/club-terms.ts';
import { fillTextPlaceholders, getTermPlaceholders } from '#app/site/placeholders.ts';

/** Groups of settings as the admin area renders them. The browser imports types from here only. */

const clubSettingFieldSchema = z.object({
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
    defineFeaturesGroup('uses', 'Features for members', club),
    defineFeaturesGroup('people', 'Members and documents', club),
    defineAlertContactGroup(club),
    technicalGroup,
    defineAnalyticsGroup(club),
  ].map(({ now = '', isMachine = false, ...group }) => ({
    ...group,
    now: now || formatFeaturesInUse(group.fields, club),
    isMachine,
  }));

/** Facts of a club that a league has no use for: its own green and fees, and what its members do there. */
const ofClubsAlone = /^(fees|rollUps|address|location|mapUrl|memorial\w+|words\.(rollUps?|trips?))\b/;

/** The groups as the desk shows them: those of a league without what clubs alone have. */
export function getShownClubSettingGroups(club: Club): ClubSettingGroup[] {
  const all = getClubSettingGroups(club);
  if (!club.uses.league) return all;
  const hidden = clubFeatures
    .filter(({ key, onLeagueSite }) => onLeagueSite === 'never' || (onLeagueSite && !club.uses[key]))
    .map(({ key }) => `uses.${key}`);
  return all.flatMap((group) => {
    const fields = group.fields.filter(({ path }) => !ofClubsAlone.test(path) && !hidden.includes(path));
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
  suffix: { hint: 'For example, Bowls League or Bowling League' },
  email: { label: 'League email address' },
  'safeguarding.officer': { hint: 'Shown on the page ‘Safeguarding’. Every league needs one.' },
  'safeguarding.email': {
    label: 'Safeguarding officer’s email address',
    hint: 'Use one that only they can read. If empty, the league’s address is used.',
  },
  'icon.colour': { label: 'The league’s colour' },
  mailFrom: { hint: 'For example, The League <hello@example.org>' },
};

const leagueTitles: Partial<Record<string, string>> = { club: 'The league', people: 'Members and documents' };

type SettingGroupDefinition = Omit<ClubSettingGroup, 'now' | 'isMachine'> & Partial<ClubSettingGroup>;

/** '3 of 7 in use': summary of a group of switches. */
function formatFeaturesInUse(fields: ClubSettingField[], { uses }: Club): string {
  const names = fields.map(({ path }) => path.replace('uses.', ''));
  const on = names.filter((name) => hasOwnKey(uses, name) && uses[name]).length;
  return fields.every(({ type }) => type === 'yes or no') ? `${formatShare(on, fields.length)} in use` : '';
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
      hint: 'Without ‘Bowls Club’, which is the next field.',
      restart: true,
    }),
    defineSetting('suffix', 'After the name (optional)', {
      hint: 'For example, Bowls Club, Bowling Club or BC',
    }),
    defineSetting('language', 'Language', {
      hint: 'The language code of your texts. For example, en-GB (British English) or cy (Welsh).',
    }),
    defineSetting('seasonEnds', 'End of season', {
      hint: 'For example, 30 September. Club admin then lists the winter jobs.',
    }),
    defineSetting('founded', 'Year founded (optional)', { type: 'number' }),
    defineSetting('secretary', 'Secretary'),
    defineSetting('email', 'Club email address', { type: 'email' }),
    defineSetting('safeguarding.officer', 'Safeguarding Officer', {
      hint: 'Shown on the page ‘Safeguarding’. Every club needs one.',
    }),
    defineSetting('safeguarding.email', 'Safeguarding Officer’s email address', {
      type: 'email',
      hint: 'Use one that only they can read. If empty, the club’s address is used.',
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
    defineSetting('location.latitude', 'Latitude', { hint: 'For example, 53.3482' }),
    defineSetting('location.longitude', 'Longitude', { hint: 'For example, -0.1716' }),
  ],
});

const defineWordsGroup = ({ words: { rink, rollUp, trips } }: Club): SettingGroupDefinition => ({
  id: 'words',
  title: 'Club words',
  now: [rink, rollUp, trips].join(', '),
  fields: [
    defineSetting('words.rink', 'One strip of the green', { hint: 'In lower case, for example, rink' }),
    defineSetting('words.rinks', 'Several strips of the green', { hint: 'For example, rinks' }),
    defineSetting('words.rollUp', 'An informal game open to anyone', { hint: 'For example, roll-up' }),
    defineSetting('words.rollUps', 'Several of these games', { hint: 'For example, roll-ups' }),
    defineSetting('words.trip', 'A team of three', { hint: 'For example, trip or triple' }),
    defineSetting('words.trips', 'The game for teams of three', { hint: 'For example, trips or triples' }),
  ],
});

const defineIconGroup = ({ name, icon: { letters } }: Club): SettingGroupDefinition => ({
  id: 'icon',
  title: 'Phone icon',
  now: [letters.toUpperCase(), name].filter(Boolean).join(', '),
  fields: [
    defineSetting('icon.letters', 'Letters on the bowl', {
      hint: 'Up to three letters. If empty, the first letter of the club’s name is used.',
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
    defineSetting('fees.membership', 'Membership fee for a year', {
      hint: 'With the pound sign, for example, £45.00',
    }),
    defineSetting('fees.rollUpMember', `${capitalize(rollUp)} fee for members`),
    defineSetting('fees.rollUpNonMember', `${capitalize(rollUp)} fee for non-members`),
    defineSetting('rollUps.label', `${capitalize(rollUps)}: when, in words`, {
      hint: 'For example, 1:30 for 2pm start',
    }),
    defineSetting('rollUps.arrive', 'Arrival time', { type: 'time' }),
    defineSetting('rollUps.start', 'Start of play', { type: 'time' }),
    defineSetting('rollUps.end', 'End of play', { type: 'time' }),
  ],
});

/** Group of the switches of features. */
function defineFeaturesGroup(
  id: FeatureFacts['setting']['group'],
  title: string,
  club: Club,
): SettingGroupDefinition {
  const words = getTermPlaceholders(club);
  const fields = clubFeatures
    .filter(({ setting }) => setting.group === id)
    .toSorted((a, b) => a.setting.order - b.setting.order)
    .map(({ key, setting: { label, about } }) =>
      defineSetting(`uses.${key}`, fillTextPlaceholders(label, words), {
        type: 'yes or no',
        hint: fillTextPlaceholders(about, words),
      }),
    );
  return { id, title, fields };
}

const defineAlertContactGroup = ({ keeper: { email } }: Club): SettingGroupDefinition => ({
  id: 'keeper',
  title: 'Alert contact',
  isMachine: true,
  now: email ?? 'all administrators',
  fields: [
    defineSetting('keeper.email', 'Email address for alerts', {
      type: 'email',
      hint: 'Emailed when something goes wrong: straight away if urgent, otherwise on Mondays. If empty, all administrators are emailed.',
    }),
  ],
});

const technicalGroup: SettingGroupDefinition = {
  id: 'machine',
  title: 'Web addresses and email sender',
  isMachine: true,
  now: 'restart needed',
  fields: [
    defineSetting('slug', 'Club name in web addresses', {
      hint: 'Lower-case letters, numbers and hyphens.',
      restart: true,
    }),
    defineSetting('memorialName', 'Name of the memorial trophy', { restart: true }),
    defineSetting('memorialSlug', 'Memorial trophy in web addresses', { restart: true }),
    defineSetting('mailFrom', 'Sender of our emails', {
      hint: 'For example, The Club <hello@example.org>',
      restart: true,
    }),
  ],
};

const defineAnalyticsGroup = ({ analytics }: Club): SettingGroupDefinition => ({
  id: 'visitors',
  title: 'Counting visitors',
  isMachine: true,
  now: analytics === null ? 'visitors are not counted' : 'counted after they press ‘Accept’',
  fields: [
    defineSetting('analytics', 'Address of an analytics script', {
      type: 'url',
      hint: 'Loaded only after a visitor presses ‘Accept’. If empty, visitors are not counted.',
      restart: true,
    }),
  ],
});
