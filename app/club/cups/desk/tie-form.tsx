import { useId, useState } from 'react';
import { useClashes } from '#app/club/calendar/desk/use-clashes.tsx';
import { usualRounds } from '#app/club/cups/rounds.ts';
import { type Drawn, draws } from '#app/club/cups/tie.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { Done } from '#app/desk/do-act.ts';
import { Choice, Field } from '#app/ui/field.tsx';
import type { DeskTie } from './cups-desk.ts';

const labels = {
  round: 'Round',
  opponent: 'Opponent',
  drawn: 'Drawn',
  location: 'Green',
  date: 'Date',
  playBy: 'To be played by',
  time: 'Time',
  note: 'Note',
};
const drawnWords: Record<Drawn, string> = {
  home: 'at home',
  away: 'away',
  neutral: 'on a neutral green',
};

type Sent = Record<keyof typeof labels, string> & { drawn: Drawn; despite: boolean };

interface Props {
  clubs: string[];
  /** None for one that was drawn just now. */
  tie?: DeskTie;
  button: string;
  said: string;
  act: (json: Sent, version: number | undefined) => Promise<Done>;
  onDone: () => unknown;
}

/** A tie as it was drawn: whom, where, and when or by when. */
export function TieForm({ clubs, tie, button, said, act, onDone }: Props) {
  const { sending, warnings, clear, again } = useClashes();
  const [rounds, list] = [useId(), useId()];
  return (
    <DeskForm
      labels={labels}
      button={button}
      said={said}
      {...(tie && { version: tie.version })}
      act={(values, version) =>
        sending((despite) => act({ ...values, drawn: values.drawn as Drawn, despite }, version))
      }
      onDone={onDone}
    >
      {({ errors }) => (
        <>
          {warnings.length > 0 ? again : null}
          <div className="stack" onInput={clear} key={tie?.version}>
            <Suggested
              label={labels.round}
              name="round"
              id={rounds}
              list={usualRounds}
              had={tie?.round}
              most={40}
            />
            <Suggested
              label={labels.opponent}
              name="opponent"
              id={list}
              list={clubs}
              had={tie?.opponent}
              most={80}
            />
            <DrawnFields tie={tie} mistake={errors.drawn} />
            <DayFields tie={tie} />
          </div>
        </>
      )}
    </DeskForm>
  );
}

function DrawnFields({ tie, mistake }: { tie: DeskTie | undefined; mistake: string | undefined }) {
  const [drawn, setDrawn] = useState<Drawn | undefined>(tie?.drawn);
  return (
    <>
      <fieldset className="choices">
        <legend>{labels.drawn}</legend>
        {draws.map((one) => (
          <Choice
            key={one}
            name="drawn"
            value={one}
            label={drawnWords[one]}
            defaultChecked={one === tie?.drawn}
            onChange={() => setDrawn(one)}
          />
        ))}
        {mistake ? <span className="mistake">{mistake}</span> : null}
      </fieldset>
      <div hidden={drawn !== 'neutral'}>
        <Field
          label={labels.location}
          name="location"
          maxLength={80}
          autoComplete="off"
          defaultValue={tie?.location}
          hint="Whose green it is. It may stay empty until that is known."
        />
      </div>
    </>
  );
}

function DayFields({ tie }: { tie: DeskTie | undefined }) {
  return (
    <>
      <Field
        label={labels.date}
        name="date"
        type="date"
        defaultValue={tie?.date}
        hint="Empty until it is agreed."
      />
      <Field
        label={labels.playBy}
        name="playBy"
        type="date"
        defaultValue={tie?.playBy}
        hint="The last day for it, where the cup names one. Without a date the match stands on that day."
      />
      <Field label={labels.time} name="time" type="time" defaultValue={tie?.time} />
      <Field label={labels.note} name="note" maxLength={200} autoComplete="off" defaultValue={tie?.note} />
    </>
  );
}

interface SuggestedProps {
  label: string;
  name: string;
  id: string;
  list: string[];
  had?: string | undefined;
  most: number;
}

function Suggested({ label, name, id, list, had, most }: SuggestedProps) {
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
