import type { NamedMatchFormat } from '#app/modules/formats/formats.server.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';

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
      <summary>Enter the score for each {rink}</summary>
      <SelectField
        label="Format of the match"
        name="friendlyFormat"
        value={format}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        hint={`A friendly is won on total shots. The format sets the number of ${rinks}.`}
      >
        <option value="">Total shots only</option>
        <Options of={formats} />
      </SelectField>
    </details>
  );
}
