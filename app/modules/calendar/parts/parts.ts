import { sameName } from '#app/modules/calendar/clubs/club-names.ts';
import type { OurTeam, Section } from '#app/modules/teams/teams.server.ts';

/** A part of the club by which the calendar can be looked at: a section, or one of our teams. */
export interface Part {
  /** 'section' or 'team', as addresses have it. */
  of: 'section' | 'team';
  id: string;
  name: string;
}

/** What the calendar offers: sections and teams in use, and those put by only while something of theirs is there. */
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

/** How an event is marked with its parts: 'section:ladies team:larkby-a'. */
export const partKey = ({ of, id }: Pick<Part, 'of' | 'id'>) => `${of}:${id}`;

export const isOfPart = ({ parts }: { parts?: string | undefined }, part: Part | undefined) =>
  !part || (parts?.split(' ').includes(partKey(part)) ?? false);

/** The part that an address asks for, '?section=ladies' or '?team=larkby-a'; none for one that there is not. */
export function partAsked(asked: { section?: string | null; team?: string | null }, choices: Part[]) {
  return choices.find(({ of, id }) => asked[of] === id);
}

interface Belonging {
  opponent: string;
  /** Its own section or its league's. */
  section: string | null | undefined;
}

/** Whose an event is: our team's name where one of them plays, and the parts. Two of our teams that meet both have it. */
export function belongs({ opponent, section }: Belonging, ours: OurTeam | undefined, teams: OurTeam[]) {
  const playing = teams.filter((team) => team === ours || (ours && sameName(team.name, opponent)));
  const sections = new Set([section ?? '', ...(section ? [] : playing.map((team) => team.section ?? ''))]);
  const parts = [
    ...[...sections].filter(Boolean).map((id) => partKey({ of: 'section', id })),
    ...playing.map(({ id }) => partKey({ of: 'team', id })),
  ];
  return { ...(ours && { ours: ours.name }), ...(parts.length > 0 && { parts: parts.join(' ') }) };
}
