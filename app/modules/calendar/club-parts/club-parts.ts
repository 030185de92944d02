import { isSameClubName } from '#app/modules/opponents/opponents.ts';
import type { ClubSection, OwnClubTeam } from '#app/modules/teams/teams.server.ts';

/** Part of the club by which the calendar can be filtered: a section, or one of our teams. */
export interface SectionOrTeam {
  /** Query parameter: 'section' or 'team'. */
  of: 'section' | 'team';
  id: string;
  name: string;
}

/** Return the choices of the filter: sections and teams in use, archived ones only while they have events. */
export function getSectionAndTeamChoices(
  { sections, teams }: { sections: ClubSection[]; teams: OwnClubTeam[] },
  events: { parts?: string | undefined }[],
): SectionOrTeam[] {
  const all = [
    ...sections.map((one) => ({ ...one, of: 'section' as const })),
    ...teams.map((one) => ({ ...one, of: 'team' as const })),
  ];
  const used = (part: SectionOrTeam) => events.some((event) => eventBelongsToSectionOrTeam(event, part));
  return all.filter((one) => !one.putBy || used(one)).map(({ of, id, name }) => ({ of, id, name }));
}

/** Return the key that marks an event's parts: 'section:ladies team:larkby-a'. */
export const getSectionOrTeamKey = ({ of, id }: Pick<SectionOrTeam, 'of' | 'id'>) => `${of}:${id}`;

export const eventBelongsToSectionOrTeam = (
  { parts }: { parts?: string | undefined },
  part: SectionOrTeam | undefined,
) => !part || (parts?.split(' ').includes(getSectionOrTeamKey(part)) ?? false);

/** Return the part that a request names, '?section=ladies' or '?team=larkby-a'; undefined if unknown. */
export function findRequestedSectionOrTeam(
  asked: { section?: string | null; team?: string | null },
  choices: SectionOrTeam[],
) {
  return choices.find(({ of, id }) => asked[of] === id);
}

interface EventOwnership {
  opponent: string;
  /** Own section, or the league's. */
  section: string | null | undefined;
}

/** Return our team's name, if one plays, and the parts. A match between two of our teams belongs to both. */
export function resolveEventTeamAndSections(
  { opponent, section }: EventOwnership,
  ours: OwnClubTeam | undefined,
  teams: OwnClubTeam[],
) {
  const playing = teams.filter((team) => team === ours || (ours && isSameClubName(team.name, opponent)));
  const sections = new Set([section ?? '', ...(section ? [] : playing.map((team) => team.section ?? ''))]);
  const parts = [
    ...[...sections].filter(Boolean).map((id) => getSectionOrTeamKey({ of: 'section', id })),
    ...playing.map(({ id }) => getSectionOrTeamKey({ of: 'team', id })),
  ];
  return { ...(ours && { ours: ours.name }), ...(parts.length > 0 && { parts: parts.join(' ') }) };
}
