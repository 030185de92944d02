import { useId } from 'react';
import { namesIn } from '#app/core/typed.ts';
import type { CalendarRoom } from '#app/modules/calendar/events/calendar-room.ts';
import type { EventFields } from '#app/modules/calendar/events/desk-event.ts';
import { useClub } from '#app/site/shell.ts';
import { Field, SelectField } from '#app/ui/field.tsx';

interface Props {
  room: CalendarRoom;
  event: EventFields;
  /** True if the first group of fields is to be rendered open. */
  open: boolean;
}

const asked = {
  team: ['Sides', 'Such as Pairs or Triples'],
  woods: ['Woods', 'How many each plays'],
  games: ['Games', ''],
  ends: ['Ends', 'In each game'],
  rules: ['Rules', 'Such as EBF'],
} as const;

const numbers = ['woods', 'games', 'ends'];

/** Fields needed only now and then: an open's format, link, album, and the result. */
export function EventExtras({ room, event, open }: Props) {
  const links = useId();
  const albums = room.albums.some(({ id }) => id === event.album) || !event.album;
  return (
    <>
      <details className="more" open={open || undefined}>
        <summary>More about the day: sides, woods, link, album</summary>
        <div className="more-fields">
          {namesIn(asked).map((key) => (
            <Field
              key={key}
              label={asked[key][0]}
              name={key}
              hint={asked[key][1] || undefined}
              inputMode={numbers.includes(key) ? 'numeric' : undefined}
              defaultValue={event[key]}
            />
          ))}
          <Field
            label="Link"
            name="link"
            list={links}
            autoComplete="off"
            hint="The page about the day, such as that of an open"
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
            {room.albums.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        </div>
      </details>
      <EventResult event={event} />
    </>
  );
}

function EventResult({ event }: Pick<Props, 'event'>) {
  const { name } = useClub();
  const winners = useId();
  const played = event.winner !== '' || event.score !== '';
  return (
    <details className="more" open={played || undefined}>
      <summary>Result</summary>
      <div className="more-fields">
        <Field
          label="Winner"
          name="winner"
          list={winners}
          autoComplete="off"
          hint={`${name}, the opponent, Draw, or whoever won`}
          defaultValue={event.winner}
        />
        <datalist id={winners}>
          {[name, event.opponent, 'Draw'].filter(Boolean).map((winner) => (
            <option key={winner} value={winner} />
          ))}
        </datalist>
        <Field label="Score" name="score" hint="Such as 6-2" defaultValue={event.score} />
      </div>
    </details>
  );
}
