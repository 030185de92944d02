import { toComparableClubName } from '#app/modules/opponents/opponents.ts';

/** Parser of the headings of club lists. */

type Fact = 'phone' | 'email' | 'role' | 'name';

/** Column of the club, its teams, or a person in it. */
export type ClubListImportColumn =
  | { of: 'club' | 'shortName' | 'team' | 'division' | 'address' | 'directions' | 'website' | 'map' }
  | { of: 'greens' | 'rinks' | 'teams' }
  /** `at` counts captains and contacts from the left. */
  | { of: 'captain'; fact: Fact; at: number }
  | { of: 'contact'; fact: Fact; at: number; role: string };

const plain: [RegExp, Exclude<ClubListImportColumn['of'], 'captain' | 'contact'>][] = [
  [/^(?:clubs?|club name|name of (?:the )?club|name)$/, 'club'],
  [/^(?:club )?short name$/, 'shortName'],
  [/^(?:(?:no|number|how many)(?: of)? teams(?: entered)?)$/, 'teams'],
  [/^(?:teams?|sides?|team names?|name of (?:the )?team|teams entered|team [1-9])$/, 'team'],
  [/^(?:division|div|section)(?: [1-9])?$/, 'division'],
  [
    /^(?:(?:club |green |full |postal )?address(?: line)?(?: ?[1-5])?|ground|street|road|village|town|city|county|post ?code)$/,
    'address',
  ],
  [/^(?:directions|way there|how to (?:get there|find us)|parking)$/, 'directions'],
  [/^(?:(?:club |its own )?(?:website|web site|web address|site|web|url))$/, 'website'],
  [/^(?:(?:link to )?(?:a )?map|google maps?)$/, 'map'],
  [/^(?:(?:no|number) of )?greens?$/, 'greens'],
];

const people =
  /(?:captain|skipper|contact|(?:hon )?(?:(?:club|match|fixtures?|league|general|assistant) )?secretary|president|chair(?:man|woman|person)?|treasurer)/;
const facts: [RegExp, Fact][] = [
  [/(?:e ?mail|mail)/, 'email'],
  [/(?:tel(?:ephone)?|phone|mobile|mob)/, 'phone'],
  [/^(?:role|office|position|post)$|what they are/, 'role'],
];

/** Parses headings; undefined for unknown ones. A telephone belongs to the person to its left. */
function parseClubListHeadings(cells: string[], rinks: string): (ClubListImportColumn | undefined)[] {
  let who: { of: 'captain'; at: number } | { of: 'contact'; at: number; role: string } | undefined;
  const hasClub = cells.some((cell) => /^club/.test(toComparableClubName(cell)));
  const counted = { captain: -1, contact: -1 };
  return cells.map((cell): ClubListImportColumn | undefined => {
    const text = toComparableClubName(cell.replace(/['’]s\b/g, ''));
    if (!text) return undefined;
    // Beside a club column, 'name' is that of a contact.
    if (text === 'name' && hasClub) {
      who = { of: 'contact', at: ++counted.contact, role: '' };
      return { ...who, fact: 'name' };
    }
    const known = plain.find(([pattern]) => pattern.test(text))?.[1];
    if (known) return { of: known };
    if (
      [rinks, 'rinks'].some((word) =>
        new RegExp(
          `^(?:(?:no|number) of )?${toComparableClubName(word)}(?: (?:on|per) (?:a|each|the)? ?green)?$`,
        ).test(text),
      )
    )
      return { of: 'rinks' };
    const fact = facts.find(([pattern]) => pattern.test(text))?.[1] ?? 'name';
    const [person = ''] = people.exec(text) ?? [];
    if (!person && fact === 'name') return undefined;
    if (person) {
      const of = /captain|skipper/.test(person) ? ('captain' as const) : ('contact' as const);
      const role = person === 'contact' ? '' : person.charAt(0).toUpperCase() + person.slice(1);
      const isSame = who?.of === of && (who.of === 'captain' || who.role === role) && fact !== 'name';
      if (!isSame || !who) {
        counted[of] += 1;
        who = of === 'captain' ? { of, at: counted[of] } : { of, at: counted[of], role };
      }
    }
    // Before the first person, a telephone is the captain's.
    who ??= { of: 'captain', at: ++counted.captain };
    return { ...who, fact };
  });
}

/**
 * Returns the heading row with its index: of the first ten rows, the one with most known headings; undefined unless one names
 * clubs or teams.
 */
export function findClubListHeadings(rows: string[][], rinks: string) {
  const found = rows
    .slice(0, 10)
    .map((cells, at) => ({ at, columns: parseClubListHeadings(cells, rinks) }))
    .filter(({ columns }) => columns.some((column) => column?.of === 'club' || column?.of === 'team'));
  const known = ({ columns }: { columns: unknown[] }) => columns.filter(Boolean).length;
  return found.toSorted((one, other) => known(other) - known(one) || one.at - other.at)[0];
}
