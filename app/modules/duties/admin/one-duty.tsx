import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { whenWords } from '#app/modules/duties/duty-words.ts';
import { dutyFields } from '#app/modules/duties/rotas/duty-fields.ts';
import { Fold } from '#app/ui/fold.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { Telephone } from '#app/ui/telephone.tsx';
import { AskSwap } from './ask-swap.tsx';
import type { AwayShown, DutyShown } from './duties-room.ts';
import { standsWords, whoWords } from './duty-lines.ts';
import { PeopleForm, type Person } from './people-form.tsx';

interface Props {
  duty: DutyShown;
  sharers: Person[];
  /** Members who do not share it. */
  others: Person[];
  away: AwayShown[];
  desk: Acts;
  /** Initial state of the fold. */
  open: boolean;
}

/** Render one date of a rota: the assigned members, and a fold with the forms that change them. */
export function OneDuty({ duty, sharers, others, away, desk, open }: Props) {
  const { id, turns, off, isPast, headCount, note, title } = duty;
  return (
    <Fold
      id={id}
      open={open}
      title={whenWords(duty)}
      about={[title, whoWords(duty), standsWords(duty)].filter(Boolean).join(' · ')}
    >
      {off ? <p className="alert">{off}: nobody need do it.</p> : null}
      {headCount ? <p className="soft">{headCount}</p> : null}
      {note ? <p>{note}</p> : null}
      {turns.length > 0 ? (
        <ul className="rows duties-people">
          {turns.map((turn) => (
            <OneTurn key={turn.id} turn={turn} desk={desk} isOpen={!isPast && !off} />
          ))}
        </ul>
      ) : null}
      {isPast || off ? null : (
        <PeopleForm
          key={`people ${duty.version}`}
          duty={duty}
          sharers={sharers}
          others={others}
          away={away}
          desk={desk}
        />
      )}
      {isPast ? null : (
        <Fold under title="This date" about="Time, words, remove">
          <Facts duty={duty} desk={desk} />
        </Fold>
      )}
    </Fold>
  );
}

interface TurnProps {
  turn: DutyShown['turns'][number];
  desk: Acts;
  isOpen: boolean;
}

function OneTurn({ turn: { id, name, phone, confirmed, swap }, desk, isOpen }: TurnProps) {
  const param = { id };
  const withdraw = () =>
    desk.act('DELETE /api/desk/duties/turns/{id}/swap', { param }, `${name} does it after all.`);
  return (
    <li>
      <div className="row">
        <strong>
          {name} {confirmed ? <span className="badge">said yes</span> : null}
        </strong>
        {swap ? <span className="row-line duties-swap">{swap}</span> : null}
        {isOpen ? (
          <span className="row-line">
            <Telephone number={phone} />
          </span>
        ) : null}
      </div>
      {isOpen && swap ? (
        <button type="button" className="button quiet small" disabled={desk.busy} onClick={withdraw}>
          Does it after all
          <span className="visually-hidden">: {name}</span>
        </button>
      ) : null}
      {isOpen ? <AskSwap turn={id} name={name} isAsked={swap !== ''} desk={desk} /> : null}
    </li>
  );
}

function Facts({ duty, desk }: { duty: DutyShown; desk: Acts }) {
  const { id, date, ownDay, version } = duty;
  const param = { id };
  return (
    <>
      <ActForm
        act="PUT /api/desk/duties/days/{id}"
        param={param}
        fields={dutyFields}
        was={duty}
        // The date of an event comes from the calendar: submitted as a hidden field, not editable.
        {...(!ownDay && { looks: { date: <input type="hidden" name="date" value={date} /> } })}
        button="Save this date"
        kind="quiet"
        said="Saved."
        onDone={desk.refresh}
      />
      <SureButton
        button="Remove this date"
        name={`Remove ${whenWords(duty)}`}
        title={`Remove ${whenWords(duty)}?`}
        yes="Yes, remove it"
        busy={desk.busy}
        onSure={() =>
          desk.act(
            'DELETE /api/desk/duties/days/{id}',
            { param, version },
            { said: 'The date is removed. It can be added again.', again: 'Remove it all the same' },
          )
        }
      >
        The rota has this date no more. Whoever is on it has to be taken off first.
      </SureButton>
    </>
  );
}
