import type { ComponentProps } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { capital, withArticle } from '#app/site/club-words.ts';
import { useClub } from '#app/site/shell.ts';
import { Choice } from '#app/ui/field.tsx';
import { kindFields } from './kind-fields.ts';
import { KindMark } from './kind-mark.tsx';
import { type Kind, usualTime } from './kinds.ts';

interface Props extends Omit<ComponentProps<typeof ActForm>, 'fields' | 'looks' | 'was' | 'kind'> {
  /** Omitted for a new one. */
  kind?: Kind & { version: number };
}

/** Form of an event kind, with the club's own words. */
export function KindForm({ kind, ...form }: Props) {
  const club = useClub();
  const { time } = kindFields;
  const usual = kind ? usualTime({ ...kind, time: null }, club) : '';
  return (
    <ActForm
      {...form}
      was={kind ? { ...kind } : { nature: 'event', inFilter: true, inFeed: true }}
      fields={{
        ...kindFields,
        nature: useNatures(kind?.nature),
        time: { ...time, hint: usual ? `Left empty, it is ${usual}.` : time.hint },
      }}
      looks={{ colour: <Colours first={kind?.colour ?? ''} /> }}
      shown={(current) => ({
        shortName: String(current.short_name ?? ''),
        inFilter: current.in_filter ? 'on' : '',
        inFeed: current.in_feed ? 'on' : '',
      })}
    />
  );
}

/** What an event can be, in the club's words: a league has no games for whoever comes, and no opens. */
export function useNatures(now?: string) {
  const { uses, words } = useClub();
  const { nature } = kindFields;
  const options = {
    ...nature.options,
    'roll-up': `${capital(withArticle(words.rollUp))}, for whoever comes`,
  };
  const shown = Object.entries(options).filter(
    ([name]) => !uses.league || name === now || !(name === 'roll-up' || name === 'open'),
  );
  return { ...nature, options: Object.fromEntries(shown) };
}

function Colours({ first }: { first: string }) {
  const { label, options } = kindFields.colour;
  return (
    <fieldset className="choices kind-colours">
      <legend>{label}</legend>
      {Object.entries(options).map(([colour, name]) => (
        <Choice
          key={colour}
          name="colour"
          value={colour}
          defaultChecked={colour === first}
          label={
            <>
              <KindMark colour={colour} /> {name}
            </>
          }
        />
      ))}
    </fieldset>
  );
}
