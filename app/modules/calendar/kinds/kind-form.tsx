import type { ComponentProps } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { capitalize, withIndefiniteArticle } from '#app/site/club-terms.ts';
import { useClub } from '#app/site/shell.ts';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { type EventKind, getUsualStartTime } from './event-kind.ts';
import { eventKindFields } from './kind-fields.ts';
import { EventKindColourMark } from './kind-mark.tsx';

interface Props
  extends Omit<ComponentProps<typeof MutationForm>, 'fields' | 'fieldOverrides' | 'initialValues' | 'kind'> {
  /** Omitted for a new one. */
  kind?: EventKind & { version: number };
}

/** Form of an event kind, with the club's own words. */
export function EventKindForm({ kind, ...form }: Props) {
  const club = useClub();
  const { time } = eventKindFields;
  const usual = kind ? getUsualStartTime({ ...kind, time: null }, club) : '';
  return (
    <MutationForm
      {...form}
      initialValues={kind ? { ...kind } : { nature: 'event', inFilter: true, inFeed: true }}
      fields={{
        ...eventKindFields,
        nature: useEventNatureOptions(kind?.nature),
        time: { ...time, hint: usual ? `Leave this empty for ${usual}.` : time.hint },
      }}
      fieldOverrides={{ colour: <KindColourChoices first={kind?.colour ?? ''} /> }}
      fromConflictRow={(current) => ({
        shortName: String(current.short_name ?? ''),
        inFilter: current.in_filter ? 'on' : '',
        inFeed: current.in_feed ? 'on' : '',
      })}
    />
  );
}

/** What an event can be, in the club's words: a league has no games for whoever comes, and no opens. */
export function useEventNatureOptions(now?: string) {
  const { uses, words } = useClub();
  const { nature } = eventKindFields;
  const options = {
    ...nature.options,
    'roll-up': `${capitalize(withIndefiniteArticle(words.rollUp))}, for anyone who comes`,
  };
  const shown = Object.entries(options).filter(
    ([name]) => !uses.league || name === now || !(name === 'roll-up' || name === 'open'),
  );
  return { ...nature, options: Object.fromEntries(shown) };
}

function KindColourChoices({ first }: { first: string }) {
  const { label, options } = eventKindFields.colour;
  return (
    <fieldset className="choices kind-colours">
      <legend>{label}</legend>
      {Object.entries(options).map(([colour, name]) => (
        <RadioOrCheckboxInput
          key={colour}
          name="colour"
          value={colour}
          defaultChecked={colour === first}
          label={
            <>
              <EventKindColourMark colour={colour} /> {name}
            </>
          }
        />
      ))}
    </fieldset>
  );
}
