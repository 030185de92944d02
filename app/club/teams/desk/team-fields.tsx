import { Field, SelectField } from '#app/ui/field.tsx';
import type { TeamsRoom } from './teams-room.ts';

export const teamLabels = { name: 'Name of the team', section: 'Section', league: 'Plays in' };

interface Props {
  room: Pick<TeamsRoom, 'sections' | 'leagues'>;
  team: { name: string; section: string; league: string };
}

/** What one of our teams is; sections are asked for only where there are any. */
export function TeamFields({ room: { sections, leagues }, team }: Props) {
  const offered = sections.filter(({ id, putBy }) => !putBy || id === team.section);
  return (
    <>
      <Field label={teamLabels.name} name="name" maxLength={60} autoComplete="off" defaultValue={team.name} />
      {offered.length > 0 ? (
        <SelectField label={teamLabels.section} name="section" defaultValue={team.section}>
          <option value="">none</option>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <SelectField label={teamLabels.league} name="league" defaultValue={team.league}>
        <option value="">no league: cups and friendlies</option>
        {leagues.map(({ day, name }) => (
          <option key={day} value={day}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
