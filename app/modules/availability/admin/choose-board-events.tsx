import { useState } from 'react';
import { Field, RadioOrCheckboxInput, SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import type { AvailabilityBoardList, AvailabilityBoardListEvent } from './board-schemas.server.ts';
import { OpenAvailabilityBoardsForm } from './open-boards-form.tsx';

interface Props extends Pick<AvailabilityBoardList, 'choices' | 'sections'> {
  events: AvailabilityBoardListEvent[];
  onOpened: (opened: { opened: number; already: number }) => unknown;
}

/** Render the choice of events: one, several, or all of a kind or team between two dates. Only ticked events count. */
export function ChooseAvailabilityEventsForm({ events, choices, sections, onOpened }: Props) {
  const [of, setOf] = useState('');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [ticked, setTicked] = useState<string[]>([]);
  const shown = events.filter(
    ({ event: { date }, keys }) =>
      (!of || keys.includes(of)) && (!from || date >= from) && (!until || date <= until),
  );
  const ids = shown.map(({ event }) => event.id);
  const chosen = ticked.filter((id) => events.some(({ event }) => event.id === id));
  const tick = (id: string, isOn: boolean) =>
    setTicked(isOn ? [...ticked, id] : ticked.filter((one) => one !== id));
  const isAll = ids.length > 0 && ids.every((id) => chosen.includes(id));
  return (
    <div className="stack">
      <div className="finder">
        <SelectField label="Show" name="of" value={of} onChange={({ target }) => setOf(target.value)}>
          <option value="">All events</option>
          <Options of={choices.map(({ key, name }) => ({ id: key, name }))} />
        </SelectField>
        <Field
          label="From"
          name="from"
          type="date"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          label="Until"
          name="until"
          type="date"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      <fieldset className="choices">
        <legend>Events</legend>
        <RadioOrCheckboxInput
          type="checkbox"
          label={<strong>All {ids.length} shown</strong>}
          checked={isAll}
          onChange={({ target }) =>
            setTicked(
              target.checked ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)),
            )
          }
        />
        <div className="board-choices">
          {shown.map(({ event }) => (
            <RadioOrCheckboxInput
              key={event.id}
              type="checkbox"
              label={`${event.title}, ${event.when}`}
              hint={[event.kind, event.where].filter(Boolean).join(', ')}
              checked={chosen.includes(event.id)}
              onChange={({ target }) => tick(event.id, target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <OpenAvailabilityBoardsForm events={chosen} sections={sections} onOpened={onOpened} />
    </div>
  );
}
