import { useId, useState } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { drawn } from '#app/endpoints/fields.ts';
import { useClashes } from '#app/modules/calendar/admin/use-clashes.tsx';
import { usualRounds } from '#app/modules/cups/rounds.ts';
import { type Drawn, draws } from '#app/modules/cups/tie.ts';
import { Choice, Field } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { tieFields } from './cups.ts';
import type { DeskTie } from './cups-desk.ts';

const drawnWords: Record<Drawn, string> = {
  home: 'at home',
  away: 'away',
  neutral: 'on a neutral green',
};

interface Props {
  clubs: string[];
  /** Undefined for a new tie. */
  tie?: DeskTie;
  button: string;
  said: string;
  act: 'POST /api/desk/results/cups/{slug}/ties' | 'PUT /api/desk/results/cups/{slug}/ties/{id}';
  param: Record<string, string>;
  onDone: () => unknown;
}

/** Form of a drawn tie: opponent, venue, and date or play-by date. */
export function TieForm({ clubs, tie, ...form }: Props) {
  const { sending, warnings, clear, again } = useClashes();
  const [rounds, list] = [useId(), useId()];
  return (
    <ActForm
      {...form}
      fields={drawn(tieFields)}
      was={tie && { version: tie.version }}
      sends={(values) => values}
      around={sending}
    >
      {warnings.length > 0 ? again : null}
      <div className="stack" onInput={clear}>
        <Suggested name="round" id={rounds} list={usualRounds} had={tie?.round} />
        <Suggested name="opponent" id={list} list={clubs} had={tie?.opponent} />
        <DrawnFields tie={tie} />
        <DayFields tie={tie} />
      </div>
    </ActForm>
  );
}

function DrawnFields({ tie }: { tie: DeskTie | undefined }) {
  const { errors } = useFormState();
  const [where, setWhere] = useState<Drawn | undefined>(tie?.drawn);
  return (
    <>
      <fieldset className="choices">
        <legend>{tieFields.drawn.label}</legend>
        {draws.map((one) => (
          <Choice
            key={one}
            name="drawn"
            value={one}
            label={drawnWords[one]}
            defaultChecked={one === tie?.drawn}
            onChange={() => setWhere(one)}
          />
        ))}
        {errors.drawn ? <span className="mistake">{errors.drawn}</span> : null}
      </fieldset>
      <div hidden={where !== 'neutral'}>
        <Field
          label={tieFields.location.label}
          name="location"
          maxLength={tieFields.location.most}
          autoComplete="off"
          defaultValue={tie?.location}
          hint={tieFields.location.hint}
        />
      </div>
    </>
  );
}

function DayFields({ tie }: { tie: DeskTie | undefined }) {
  return (
    <>
      <Field
        label={tieFields.date.label}
        name="date"
        type="date"
        defaultValue={tie?.date}
        hint={tieFields.date.hint}
      />
      <Field
        label={tieFields.playBy.label}
        name="playBy"
        type="date"
        defaultValue={tie?.playBy}
        hint={tieFields.playBy.hint}
      />
      <Field label={tieFields.time.label} name="time" type="time" defaultValue={tie?.time} />
      <Field
        label={tieFields.note.label}
        name="note"
        maxLength={tieFields.note.most}
        autoComplete="off"
        defaultValue={tie?.note}
      />
    </>
  );
}

interface SuggestedProps {
  name: 'round' | 'opponent';
  id: string;
  list: string[];
  had?: string | undefined;
}

function Suggested({ name, id, list, had }: SuggestedProps) {
  const { label, most } = tieFields[name];
  return (
    <>
      <Field
        label={label}
        name={name}
        required
        list={id}
        maxLength={most}
        autoComplete="off"
        defaultValue={had}
      />
      <datalist id={id}>
        {list.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}
