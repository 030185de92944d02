import type { ComponentProps } from 'react';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import { capital, withArticle } from '#app/site/club-words.ts';
import { useClub, useWords } from '#app/site/shell.ts';
import { Choice } from '#app/ui/field.tsx';
import { kindFields } from './kind-fields.ts';
import { KindMark } from './kind-mark.tsx';
import { type Kind, usualTime } from './kinds.ts';

interface Props extends Omit<ComponentProps<typeof ActForm>, 'fields' | 'looks' | 'was' | 'kind'> {
  /** None for a new one. */
  kind?: Kind & { version: number };
}

/** The form of a kind, in the club's own words. */
export function KindForm({ kind, ...form }: Props) {
  const club = useClub();
  const { nature, time } = kindFields;
  const usual = kind ? usualTime({ ...kind, time: null }, club) : '';
  return (
    <ActForm
      {...form}
      was={kind ? { ...kind } : { nature: 'event', inFilter: true, inFeed: true }}
      fields={{
        ...kindFields,
        nature: { ...nature, options: { ...nature.options, ...useRollUpWords() } },
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

/** What the club calls a game for whoever comes. */
export function useRollUpWords() {
  const { rollUp } = useWords();
  return { 'roll-up': `${capital(withArticle(rollUp))}, for whoever comes` };
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
