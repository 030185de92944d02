import type { ReadyFormat } from '#app/modules/formats/formats.server.ts';
import { useWords } from '#app/site/shell.ts';
import { SelectField } from '#app/ui/field.tsx';

interface Props {
  formats: ReadyFormat[];
  format: string;
  onChange: (format: string) => void;
}

/** By what a friendly was played: it says how many scores there are to put; their sum is the result. */
export function FormatChoice({ formats, format, onChange }: Props) {
  const { rink, rinks } = useWords();
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
