import { type EventKind, groupEventKinds } from '#app/modules/calendar/kinds/event-kind.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';

interface Props {
  kinds: EventKind[];
  /** Current kind of the event, which may be archived. */
  currentKind: string;
  value: string;
  onChange: (id: string) => void;
}

/** Select for the event's kind, grouped into leagues, our own games and the rest. */
export function EventKindSelect({ kinds, currentKind, value, onChange }: Props) {
  return (
    <SelectField label="Kind" name="type" value={value} onChange={({ target }) => onChange(target.value)}>
      {groupEventKinds(kinds, currentKind).map((group) => (
        <optgroup key={group.name} label={group.name}>
          <Options of={group.kinds} />
        </optgroup>
      ))}
    </SelectField>
  );
}
