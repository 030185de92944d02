import { SelectField } from '#app/ui/field.tsx';
import { teamFields } from './teams.ts';
import type { TeamsRoom } from './teams-room.server.ts';

/** Renders the select fields of a team's form; sections only if the club has any. */
export function teamLooks(
  { sections, leagues }: TeamsRoom,
  { section, league }: { section: string; league: string } = { section: '', league: '' },
) {
  const offered = sections.filter(({ id, putBy }) => !putBy || id === section);
  return {
    section:
      offered.length > 0 ? (
        <SelectField label={teamFields.section.label} name="section" defaultValue={section}>
          <option value="">none</option>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null,
    league: (
      <SelectField label={teamFields.league.label} name="league" defaultValue={league}>
        <option value="">no league: cups and friendlies</option>
        {leagues.map(({ day, name }) => (
          <option key={day} value={day}>
            {name}
          </option>
        ))}
      </SelectField>
    ),
  };
}
