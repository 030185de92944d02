import { sameName } from '#app/modules/calendar/clubs/club-names.ts';
import type { OurTeam, Section } from '#app/modules/teams/teams.server.ts';

/** Part of the club by which the calendar can be filtered: a section, or one of our teams. */
export interface Part {
  /** Query parameter: 'section' or 'team'. */
  of: 'section' | 'team';
  id: string;
  name: string;
}

/** Return the choices of the filter: sections and teams in use, archived ones only while they have events. */
export function partChoices(
  { sections, teams }: { sections: Section[]; teams: OurTeam[] },
  events: { parts?: string | undefined }[],
): Part[] {
  const all = [
    ...sections.map((one) => ({ ...one, of: 'section' as const })),
    ...teams.map((one) => ({ ...one, of: 'team' as const })),
  ];
  const used = (part: Part) => events.some((event) => isOfPart(event, part));
  return all.filter((one) => !one.putBy || used(one)).map(({ of, id, name }) => ({ of, id, name }));
}

/** Return the key that marks an event's parts: 'section:ladies team:larkby-a'. */
export const partKey = ({ of, id }: Pick<Part, 'of' | 'id'>) => `${of}:${id}`;

export const isOfPart = ({ parts }: { parts?: string | undefined }, part: Part | undefined) =>
  !part || (parts?.split(' ').includes(partKey(part)) ?? false);

/** Return the part that a request names, '?section=ladies' or '?team=larkby-a'; undefined if unknown. */
export function partAsked(asked: { section?: string | null; team?: string | null }, choices: Part[]) {
  return choices.find(({ of, id }) => asked[of] === id);
}

interface Belonging {
  opponent: string;
  /** Own section, or the league's. */
  section: string | null | undefined;
}

/** Return our team's name, if one plays, and the parts. A match between two of our teams belongs to both. */
export function belongs({ opponent, section }: Belonging, ours: OurTeam | undefined, teams: OurTeam[]) {
  const playing = teams.filter((team) => team === ours || (ours && sameName(team.name, opponent)));
  const sections = new Set([section ?? '', ...(section ? [] : playing.map((team) => team.section ?? ''))]);
  const parts = [
    ...[...sections].filter(Boolean).map((id) => partKey({ of: 'section', id })),
    ...playing.map(({ id }) => partKey({ of: 'team', id })),
  ];
  return { ...(ours && { ours: ours.name }), ...(parts.length > 0 && { parts: parts.join(' ') }) };
}
