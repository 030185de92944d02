import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { leagueScheduleFields } from './league-detail-fields.ts';

interface Props {
  sections: { id: string; name: string }[];
  section?: string;
}

/** Renders null for a club without sections. */
export function LeagueClubSectionField({ sections, section = '' }: Props) {
  if (sections.length === 0) return null;
  return (
    <SelectField label={leagueScheduleFields.section.label} name="section" defaultValue={section}>
      <option value="">The whole club</option>
      <Options of={sections} />
    </SelectField>
  );
}
