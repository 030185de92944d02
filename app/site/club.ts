import { z } from 'zod';
import { parseDayAndMonth } from '#app/core/dates.ts';
import { defaultLanguage, isLanguageTag } from '#app/core/language.ts';
import { emailSenderFormatHint, isEmailAddress, parseNamedEmailAddress } from '#app/core/mailbox.ts';
import { getErrorMessage } from '#app/core/refusals.ts';
import { isSingleLine } from '#app/core/single-line.ts';
import type { FeatureFacts, FeatureName } from '#app/kernel/feature.ts';
import { modules } from '#app/modules.ts';

const singleLine = z
  .string()
  .trim()
  .min(1)
  .refine(isSingleLine, 'text on one line, without line breaks or tabs');
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'only lower-case letters, numbers and single hyphens');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 14:00');
/** Web URL, safe for a browser and for the policy of a page. */
const webUrl = (protocol: RegExp, example: string) => {
  const said = `a web address such as ${example}`;
  return z.url({ protocol, hostname: /^([\w.-]+|\[[\da-f:.]+\])$/i, error: said }).refine(isSingleLine, said);
};
const publishedSheetUrl = webUrl(/^https?$/, 'https://docs.google.com/…').nullable();
const sheet = z.object({ table: publishedSheetUrl, results: publishedSheetUrl });
const perLeague = <T extends z.ZodType>(value: T) => z.record(z.string(), value);
const degrees = (maxDegrees: number) => z.number().min(-maxDegrees).max(maxDegrees);

const tag = z.string().trim().refine(isLanguageTag, 'a language such as en-GB, en-AU or cy');

/** Club's own terms of the game. Capitalized forms are derived (club-terms.ts). */
const clubTerms = z.object({
  rink: singleLine.default('rink'),
  rinks: singleLine.default('rinks'),
  rollUp: singleLine.default('roll-up'),
  rollUps: singleLine.default('roll-ups'),
  trip: singleLine.default('trip'),
  trips: singleLine.default('trips'),
});

/** Features of the site itself: a league's site is composed in app/site/league. */
const siteFeatures: FeatureFacts[] = [
  {
    key: 'league',
    order: 140,
    setting: {
      group: 'people',
      order: 70,
      label: 'Running a league',
      about: 'Clubs, fixtures, results from both captains, players and a handbook.',
    },
  },
];

/** Features beyond pages and forum, in the order of club.json. */
export const clubFeatures = [
  ...modules.flatMap(({ server }) => server?.features ?? []),
  ...siteFeatures,
].toSorted((a, b) => a.order - b.order);

const featureSwitches = Object.fromEntries(
  clubFeatures.map(({ key }) => [key, z.boolean().default(false)]),
) as Record<FeatureName, z.ZodDefault<z.ZodBoolean>>;

/** App icon for home screens. */
const icon = z.object({
  /** Letters on the bowl; '' for the first letter of the name. */
  letters: z
    .string()
    .trim()
    .regex(/^[a-z]{0,3}$/i, 'at most three letters of A to Z, or nothing')
    .default(''),
  colour: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'a colour such as #1f5137')
    .default('#1f5137'),
});

/** Schema of content/club.json. */
export const clubSchema = z.object({
  name: singleLine,
  /** Suffix of the name; '' for none. */
  suffix: z.string().trim().refine(isSingleLine, 'text on one line, or nothing').default('Bowls Club'),
  /** Language of the club's texts: a BCP 47 tag. */
  language: tag.default(defaultLanguage),
  words: clubTerms.prefault({}),
  uses: z.object(featureSwitches).prefault({}),
  icon: icon.prefault({}),
  slug,
  memorialName: singleLine,
  memorialSlug: slug,
  /** The year the club was founded; null leaves the gap on the About page unfilled. */
  founded: z.int().min(1000).max(2999).nullable(),
  email: z.string().refine(isEmailAddress, 'an email address such as club@example.org'),
  mailFrom: singleLine.refine(parseNamedEmailAddress, emailSenderFormatHint),
  address: z.object({
    road: singleLine,
    village: singleLine,
    town: singleLine,
    county: singleLine,
    postcode: singleLine,
  }),
  location: z.object({ latitude: degrees(90), longitude: degrees(180) }),
  mapUrl: webUrl(/^https?$/, 'https://maps.example.org/…'),
  mapWindow: singleLine,
  fees: z.object({ membership: singleLine, rollUpMember: singleLine, rollUpNonMember: singleLine }),
  /** The last day of the playing season, as '30 September'. */
  seasonEnds: singleLine
    .refine((text) => parseDayAndMonth(text) !== undefined, 'a day such as 30 September')
    .default('30 September'),
  rollUps: z.object({ label: singleLine, arrive: time, start: time, end: time }),
  secretary: singleLine,
  /** Contact for worries about a child or an adult at risk; without an address the club's is given. */
  safeguarding: z
    .object({ officer: singleLine.nullable(), email: z.email().nullable() })
    .default({ officer: null, email: null }),
  /** Alert contact for technical problems; null: all administrators. */
  keeper: z.object({ email: z.email().nullable() }).default({ email: null }),
  leagueContacts: perLeague(singleLine),
  leagueSheets: perLeague(sheet),
  matchTimes: z.record(z.string(), time),
  cookieConsent: z.object({
    name: z.string().regex(/^[\w-]+$/, 'a cookie name of letters, numbers, - and _'),
    days: z.int().min(1),
    acceptOnScroll: z.boolean(),
    scrollPercentage: z.number().min(1).max(100),
  }),
  /** URL of an analytics script, loaded only after consent; null for none. */
  analytics: webUrl(/^https$/, 'https://stats.example.org/script.js').nullable(),
});

export type Club = z.infer<typeof clubSchema>;

declare module '#app/kernel/feature.ts' {
  interface FeatureNames {
    league: true;
  }
}

/** Parses club.json. Throws an Error with a sentence that names the invalid field and the valid values. */
export function parseClub(json: string): Club {
  let facts: unknown;
  try {
    facts = JSON.parse(json);
  } catch (error) {
    throw new Error(`content/club.json is not JSON: ${getErrorMessage(error)}`);
  }
  const read = clubSchema.safeParse(facts);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`content/club.json: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
}
