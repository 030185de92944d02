import type { NamedMatchFormat } from '#app/modules/formats/formats.server.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { SelectField } from '#app/ui/field.tsx';

interface Props {
  formats: NamedMatchFormat[];
  format: string;
  onChange: (format: string) => void;
}

/** Renders the select field of a friendly's format: it sets the number of scores, whose sum is the result. */
export function FriendlyMatchFormatSelect({ formats, format, onChange }: Props) {
  const { rink, rinks } = useClubTerms();
  return (
    <details className="stack">
      <summary>Put the score of each {rink}</summary>
      <SelectField
        label="How it was played"
        name="friendlyFormat"
        value={format}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        hint={`A friendly is won by all the shots together; a format says on how many ${rinks} they were made.`}
      >
        <option value="">the shots of the whole match alone</option>
        {formats.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </details>
  );
}
