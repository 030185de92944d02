import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { clubTeamFormFields } from './team-form-fields.ts';
import type { TeamsPageData } from './teams-page.server.ts';

/** Renders the select fields of a team's form; sections only if the club has any. */
export function createClubTeamSelectFields(
  { sections, leagues }: TeamsPageData,
  { section, league }: { section: string; league: string } = { section: '', league: '' },
) {
  const offered = sections.filter(({ id, putBy }) => !putBy || id === section);
  return {
    section:
      offered.length > 0 ? (
        <SelectField label={clubTeamFormFields.section.label} name="section" defaultValue={section}>
          <option value="">none</option>
          <Options of={offered} />
        </SelectField>
      ) : null,
    league: (
      <SelectField label={clubTeamFormFields.league.label} name="league" defaultValue={league}>
        <option value="">no league: cups and friendlies</option>
        <Options of={leagues.map(({ day, name }) => ({ id: day, name }))} />
      </SelectField>
    ),
  };
}
