import type { ReactNode } from 'react';
import { summarizeMatchFormat } from '#app/modules/formats/formats.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { cupFormFields } from './cup-form-fields.ts';
import type { CupAdminData, CupFormChoices } from './cups-admin-schemas.ts';

/** Returns field overrides for the section, team and format of a cup, with the current values of an existing one. */
export function useCupFieldOverrides(
  { sections, teams, formats }: CupFormChoices,
  cup?: CupAdminData['cup'],
): Record<'section' | 'team' | 'format', ReactNode> {
  const words = useClubTerms();
  return {
    section: <CupChoice name="section" list={sections} none="the whole club" had={cup?.section} />,
    team: <CupChoice name="team" list={teams} none="no team in particular" had={cup?.team} />,
    format: (
      <SelectField
        label={cupFormFields.format.label}
        name="format"
        defaultValue={cup?.format ? 'same' : 'shots'}
        hint="The format decides how many scores you enter. A level match has an extra end in every format."
      >
        {cup?.format ? (
          <option value="same">
            as now: {summarizeMatchFormat(cup.format, words) || 'its own rule card'}
          </option>
        ) : null}
        <option value="shots">total shots for the match only</option>
        <Options of={formats} />
      </SelectField>
    ),
  };
}

interface CupChoiceProps {
  name: 'section' | 'team';
  list: { id: string; name: string }[];
  none: string;
  had?: string | undefined;
}

/** Renders null if the list is empty. */
function CupChoice({ name, list, none, had = '' }: CupChoiceProps) {
  if (list.length === 0) return null;
  return (
    <SelectField label={cupFormFields[name].label} name={name} defaultValue={had}>
      <option value="">{none}</option>
      {had && !list.some(({ id }) => id === had) ? <option value={had}>as now</option> : null}
      <Options of={list} />
    </SelectField>
  );
}
