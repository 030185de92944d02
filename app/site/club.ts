import { z } from 'zod';
import { readDay } from '#app/core/dates.ts';
import { english, isLanguage } from '#app/core/language.ts';
import { isAddress, readMailbox, senders } from '#app/core/mailbox.ts';
import { isOneLine } from '#app/core/one-line.ts';
import { messageOf } from '#app/core/refusals.ts';

const line = z.string().trim().min(1).refine(isOneLine, 'one line of text, without line breaks or tabs');
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'only small letters, digits and single hyphens');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 14:00');
/** Web URL, safe for a browser and for the policy of a page. */
const web = (protocol: RegExp, example: string) => {
  const said = `an address of the web such as ${example}`;
  return z.url({ protocol, hostname: /^([\w.-]+|\[[\da-f:.]+\])$/i, error: said }).refine(isOneLine, said);
};
const published = web(/^https?$/, 'https://docs.google.com/…').nullable();
const sheet = z.object({ table: published, results: published });
const perLeague = <T extends z.ZodType>(value: T) => z.record(z.string(), value);
const degrees = (most: number) => z.number().min(-most).max(most);

const tag = z.string().trim().refine(isLanguage, 'a language such as en-GB, en-AU or cy');

/** Club's own terms of the game. Capitalized forms are derived (club-terms.ts). */
const ownWords = z.object({
  rink: line.default('rink'),
  rinks: line.default('rinks'),
  rollUp: line.default('roll-up'),
  rollUps: line.default('roll-ups'),
  trip: line.default('trip'),
  trips: line.default('trips'),
});

/** Features beyond pages and forum: those that are off are shown nowhere. */
const uses = z.object({
  /** Availability, teams, lifts and scorecards of matches. */
  names: z.boolean().default(false),
  duties: z.boolean().default(false),
  /** Arrivals and draws of roll-ups. */
  rollUps: z.boolean().default(false),
  /** Season table of roll-ups. */
  rollUpTable: z.boolean().default(false),
  /** Attendances at suppers, coach trips and open days. */
  coming: z.boolean().default(false),
  /** Match statistics of each member, for selectors and the members themselves. */
  averages: z.boolean().default(false),
  /** Member data beyond names and contacts. */
  register: z.boolean().default(false),
  /** Members' telephone numbers, as far as each allows it. */
  directory: z.boolean().default(false),
  subscriptions: z.boolean().default(false),
  letters: z.boolean().default(false),
  /** Sign-in without password: by code, from another device, by passkey. */
  doors: z.boolean().default(false),
  documents: z.boolean().default(false),
  /** Complaints form, yearly clear-out of old records, risk assessment. */
  law: z.boolean().default(false),
  /** League site: clubs, fixtures, results from both captains, players, a handbook. */
  league: z.boolean().default(false),
});

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
export const clubFacts = z.object({
  name: line,
  /** Suffix of the name; '' for none. */
  suffix: z.string().trim().refine(isOneLine, 'one line of text, or nothing').default('Bowls Club'),
  /** Language of the club's texts: a BCP 47 tag. */
  language: tag.default(english),
  words: ownWords.prefault({}),
  uses: uses.prefault({}),
  icon: icon.prefault({}),
  slug,
  memorialName: line,
  memorialSlug: slug,
  /** The year the club was founded; null leaves the gap on the About page unfilled. */
  founded: z.int().min(1000).max(2999).nullable(),
  email: z.string().refine(isAddress, 'an e-mail address such as club@example.org'),
  mailFrom: line.refine(readMailbox, senders),
  address: z.object({ road: line, village: line, town: line, county: line, postcode: line }),
  location: z.object({ latitude: degrees(90), longitude: degrees(180) }),
  mapUrl: web(/^https?$/, 'https://maps.example.org/…'),
  mapWindow: line,
  fees: z.object({ membership: line, rollUpMember: line, rollUpNonMember: line }),
  /** The last day of the playing season, as '30 September'. */
  seasonEnds: line
    .refine((text) => readDay(text) !== undefined, 'a day such as 30 September')
    .default('30 September'),
  rollUps: z.object({ label: line, arrive: time, start: time, end: time }),
  secretary: line,
  /** Contact for worries about a child or an adult at risk; without an address the club's is given. */
  safeguarding: z
    .object({ officer: line.nullable(), email: z.email().nullable() })
    .default({ officer: null, email: null }),
  /** Alert contact for technical problems; null: all administrators. */
  keeper: z.object({ email: z.email().nullable() }).default({ email: null }),
  leagueContacts: perLeague(line),
  leagueSheets: perLeague(sheet),
  matchTimes: z.record(z.string(), time),
  cookieConsent: z.object({
    name: z.string().regex(/^[\w-]+$/, 'a cookie name of letters, digits, - and _'),
    days: z.int().min(1),
    acceptOnScroll: z.boolean(),
    scrollPercentage: z.number().min(1).max(100),
  }),
  /** URL of an analytics script, loaded only after consent; null for none. */
  analytics: web(/^https$/, 'https://stats.example.org/script.js').nullable(),
});

export type Club = z.infer<typeof clubFacts>;

/** Parses club.json. Throws an Error with a sentence that names the invalid field and the valid values. */
export function readClub(json: string): Club {
  let facts: unknown;
  try {
    facts = JSON.parse(json);
  } catch (error) {
    throw new Error(`content/club.json is not JSON: ${messageOf(error)}`);
  }
  const read = clubFacts.safeParse(facts);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`content/club.json: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
}
