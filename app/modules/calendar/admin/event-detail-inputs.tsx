import { useId } from 'react';
import { typedKeys } from '#app/core/typed-objects.ts';
import type { EventFormValues } from '#app/modules/calendar/events/admin-event.ts';
import type { CalendarAdminData } from '#app/modules/calendar/events/calendar-admin-data.ts';
import { useClub } from '#app/site/shell.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';

interface Props {
  room: CalendarAdminData;
  event: EventFormValues;
  /** True if the first group of fields is to be rendered open. */
  open: boolean;
}

const detailLabels = {
  team: ['Sides', 'For example, Pairs or Triples'],
  woods: ['Woods', 'Number for each player'],
  games: ['Games', ''],
  ends: ['Ends', 'Number in each game'],
  rules: ['Rules', 'For example, EBF'],
} as const;

const numericFields = ['woods', 'games', 'ends'];

/** Fields needed only now and then: an open's format, link, album, and the result. */
export function EventDetailInputs({ room, event, open }: Props) {
  const links = useId();
  const albums = room.albums.some(({ id }) => id === event.album) || !event.album;
  return (
    <>
      <details className="framed" open={open || undefined}>
        <summary>More details: sides, woods, link, photographs</summary>
        <div className="more-fields">
          {typedKeys(detailLabels).map((key) => (
            <Field
              key={key}
              label={detailLabels[key][0]}
              name={key}
              hint={detailLabels[key][1] || undefined}
              inputMode={numericFields.includes(key) ? 'numeric' : undefined}
              defaultValue={event[key]}
            />
          ))}
          <Field
            label="Link"
            name="link"
            list={links}
            autoComplete="off"
            hint="For example, the page of an open"
            defaultValue={event.link}
          />
          <datalist id={links}>
            {room.links.map(({ path, name }) => (
              <option key={path} value={path} label={name} />
            ))}
          </datalist>
          <SelectField label="Photographs" name="album" defaultValue={event.album}>
            <option value="">no album</option>
            {albums ? null : <option value={event.album}>{event.album}</option>}
            <Options of={room.albums.map(({ id, title }) => ({ id, name: title }))} />
          </SelectField>
        </div>
      </details>
      <EventResultInputs event={event} />
    </>
  );
}

function EventResultInputs({ event }: Pick<Props, 'event'>) {
  const { name } = useClub();
  const winners = useId();
  const played = event.winner !== '' || event.score !== '';
  return (
    <details className="framed" open={played || undefined}>
      <summary>Result</summary>
      <div className="more-fields">
        <Field
          label="Winner"
          name="winner"
          list={winners}
          autoComplete="off"
          hint={`For example, ${name}. Enter ‘Draw’ if no one won.`}
          defaultValue={event.winner}
        />
        <datalist id={winners}>
          <Options of={[name, event.opponent, 'Draw'].filter(Boolean)} />
        </datalist>
        <Field label="Score" name="score" hint="For example, 6-2" defaultValue={event.score} />
      </div>
    </details>
  );
}
