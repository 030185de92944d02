import type { Club } from '#app/site/club.ts';

/** A fact of club.json by its path, 'fees.membership', as a form holds it: a text, '' for none. */
export type Facts = Record<string, string>;

export interface SettingField {
  path: string;
  label: string;
  hint?: string;
  type?: 'text' | 'number' | 'time' | 'email' | 'url';
  /** Whether it holds only once the site has been started again. */
  restart?: boolean;
}

export interface SettingGroup {
  id: string;
  title: string;
  fields: SettingField[];
}

const field = (path: string, label: string, more: Partial<SettingField> = {}) => ({ path, label, ...more });
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The settings as the desk shows them; leagues and kinds of match are those that the club has. */
export function settingGroups(club: Club): SettingGroup[] {
  const days = Object.keys(club.leagueContacts);
  return [
    {
      id: 'club',
      title: 'The club',
      fields: [
        field('name', 'Name', { hint: 'Without ‘Bowls Club’.', restart: true }),
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
    },
    {
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
    },
    {
      id: 'fees',
      title: 'Fees and roll-ups',
      fields: [
        field('fees.membership', 'Membership for a year', { hint: 'With its sign: £45.00.' }),
        field('fees.rollUpMember', 'A roll-up, for members'),
        field('fees.rollUpNonMember', 'A roll-up, for others'),
        field('rollUps.label', 'Roll-ups in words', { hint: 'Such as 1:30 for 2pm start.' }),
        field('rollUps.arrive', 'Come at', { type: 'time' }),
        field('rollUps.start', 'Play from', { type: 'time' }),
        field('rollUps.end', 'Play to', { type: 'time' }),
      ],
    },
    {
      id: 'leagues',
      title: 'Leagues and match times',
      fields: [
        ...days.map((day) => field(`leagueContacts.${day}`, `${capital(day)}: whom to ask`)),
        ...Object.keys(club.leagueSheets).flatMap((day) => [
          field(`leagueSheets.${day}.table`, `${capital(day)}: sheet of the table`, {
            type: 'url',
            hint: 'A sheet published to the web as CSV; may stay empty.',
            restart: true,
          }),
          field(`leagueSheets.${day}.results`, `${capital(day)}: sheet of the results`, {
            type: 'url',
            restart: true,
          }),
        ]),
        ...Object.keys(club.matchTimes).map((type) =>
          field(`matchTimes.${type}`, `${capital(type)}: usual start`, { type: 'time' }),
        ),
      ],
    },
    {
      id: 'visitors',
      title: 'Counting visitors',
      fields: [
        field('analytics', 'Address of an analytics script', {
          type: 'url',
          hint: 'It is loaded only after ‘Accept’. Empty: nobody is counted.',
          restart: true,
        }),
      ],
    },
  ];
}

/** Every fact under its path, as texts. */
export function flatten(value: object, before = ''): Facts {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]): [string, string][] => {
      const path = before + name;
      if (item !== null && typeof item === 'object') return Object.entries(flatten(item, `${path}.`));
      return [[path, item === null ? '' : String(item)]];
    }),
  );
}

/** The facts with some of them said otherwise; an empty text is none, and what was a number becomes one. */
export function withFacts(club: Club, said: Facts): unknown {
  const changed = structuredClone(club) as Record<string, unknown>;
  for (const [path, text] of Object.entries(said)) {
    const names = path.split('.');
    const last = names.pop() as string;
    let at: Record<string, unknown> | undefined = changed;
    for (const name of names) at = at && Object.hasOwn(at, name) ? objectOf(at[name]) : undefined;
    if (!at || !Object.hasOwn(at, last)) continue;
    const numeric = typeof at[last] === 'number' || path === 'founded';
    at[last] = text === '' ? (nullable(path) ? null : '') : numeric ? Number(text) : text;
  }
  return changed;
}

const objectOf = (value: unknown) =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;

const nullable = (path: string) => /^(founded|analytics|safeguarding\..*|leagueSheets\..*)$/.test(path);
