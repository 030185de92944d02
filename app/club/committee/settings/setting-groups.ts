import { z } from 'zod';
import type { Club } from '#app/site/club.ts';
import { capital, withArticle } from '#app/site/club-words.ts';

/** The settings as the desk shows them. The browser takes the types from here alone. */

export const settingField = z.object({
  /** Of the fact: 'fees.membership'. */
  path: z.string(),
  label: z.string(),
  hint: z.string().optional(),
  /** 'yes or no' is kept as 'true' or 'false'. */
  type: z.enum(['text', 'number', 'time', 'email', 'url', 'yes or no']).optional(),
  /** Whether it holds only once the site has been started again. */
  restart: z.boolean().optional(),
});
export type SettingField = z.output<typeof settingField>;

export const settingGroup = z.object({ id: z.string(), title: z.string(), fields: z.array(settingField) });
export type SettingGroup = z.output<typeof settingGroup>;

/** In the order of the room. What belongs to a league or a kind of event is said there. */
export const settingGroups = (club: Club): SettingGroup[] => [
  theClub,
  place,
  words,
  fees(club),
  uses(club),
  people,
  visitors,
];

const field = (path: string, label: string, more: Partial<SettingField> = {}) => ({ path, label, ...more });

const theClub: SettingGroup = {
  id: 'club',
  title: 'The club',
  fields: [
    field('name', 'Name', { hint: 'Without what kind of club it is: that comes next.', restart: true }),
    field('suffix', 'Written after the name', { hint: 'Bowls Club, Bowling Club, BC, or nothing.' }),
    field('language', 'Language', { hint: 'Of what you write: en-GB, en-AU, en-NZ, en-ZA, cy or another.' }),
    field('slug', 'Name in addresses', { hint: 'Small letters, digits and hyphens.', restart: true }),
    field('memorialName', 'Whom the memorial trophy remembers', { restart: true }),
    field('memorialSlug', 'The same in addresses', { restart: true }),
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
    field('mailFrom', 'Sender of our mail', {
      hint: 'Such as The Club <hello@example.org>.',
      restart: true,
    }),
  ],
};

const place: SettingGroup = {
  id: 'place',
  title: 'Where we are',
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
};

const words: SettingGroup = {
  id: 'words',
  title: 'Our own words',
  fields: [
    field('words.rink', 'A strip of the green', { hint: 'In small letters, such as rink.' }),
    field('words.rinks', 'Several strips of the green', { hint: 'Such as rinks.' }),
    field('words.rollUp', 'A friendly game for whoever comes', { hint: 'Such as roll-up.' }),
    field('words.rollUps', 'Several such games', { hint: 'Such as roll-ups.' }),
    field('words.trip', 'A side of three', { hint: 'Such as trip or triple.' }),
    field('words.trips', 'The game of sides of three', { hint: 'Such as trips or triples.' }),
  ],
};

const fees = ({ words: { rollUp, rollUps } }: Club): SettingGroup => ({
  id: 'fees',
  title: `Fees and ${rollUps}`,
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

const people: SettingGroup = {
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
    use('law', 'Looking after the law', 'Complaints by a form, what to clear each year, risk assessment.'),
  ],
};

const uses = ({ words: { rollUp, rollUps } }: Club): SettingGroup => {
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

const visitors: SettingGroup = {
  id: 'visitors',
  title: 'Counting visitors',
  fields: [
    field('analytics', 'Address of an analytics script', {
      type: 'url',
      hint: 'It is loaded only after ‘Accept’. Empty: nobody is counted.',
      restart: true,
    }),
  ],
};
