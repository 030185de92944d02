import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import type { Kind } from '#app/modules/calendar/kinds/kinds.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { sayHeight } from '#app/ui/foot/form-foot.tsx';
import { useAwake } from '#app/ui/form.ts';
import { Page } from '#app/ui/page.tsx';
import { comesBack, daysIn, type Part } from './new-season.ts';
import { type ChosenPart, PartLine } from './part-line.tsx';
import { ToDecide } from './to-decide.tsx';

export async function clientLoader({ params, request }: { params: { year?: string }; request: Request }) {
  const seasons = await call('GET /api/desk/calendar/seasons');
  const asked = Number(new URL(request.url).searchParams.get('season'));
  const from = seasons.find(({ year }) => year === asked) ?? seasons.find(({ published }) => published);
  const parts = from
    ? await call('GET /api/desk/calendar/seasons/{year}/rules', { param: { year: from.year } })
    : [];
  return { year: Number(params.year), seasons, from: from?.year, parts };
}

/** Page that prepares a season from another: recurring events by weekday rule, reviewed before they are saved. */
export default function NewSeason() {
  const { year, seasons, from, parts } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  return (
    <Page
      title={`Prepare ${year}`}
      description="Prepare a season."
      lead="Leave out what does not come back, and put right what falls on another week. Single events can be moved, added and removed afterwards, and only the desk sees them until you publish the season."
      before={<BackTo to="/desk/calendar/seasons">Seasons</BackTo>}
    >
      {seasons.length > 1 && from ? (
        <SelectField
          label="Like the season"
          name="from"
          value={from}
          onChange={({ target }) => navigate(`/desk/calendar/seasons/${year}?season=${target.value}`)}
        >
          {seasons.map((season) => (
            <option key={season.year}>{season.year}</option>
          ))}
        </SelectField>
      ) : null}
      <Choose key={`${year} ${from}`} year={year} parts={parts} />
    </Page>
  );
}

/** Return the kinds of the parts: those adopted by default first, leagues last. */
function kindsOf(parts: Part[]): Kind[] {
  const kinds = new Map(parts.map(({ kind }) => [kind.id, kind]));
  return [...kinds.values()].toSorted(
    (one, other) => Number(comesBack({ kind: other })) - Number(comesBack({ kind: one })),
  );
}

function Choose({ year, parts: found }: { year: number; parts: Part[] }) {
  const [parts, setParts] = useState(() => found.map((part) => ({ ...part, taken: comesBack(part) })));
  const desk = useActs();
  const disabled = !useAwake() || desk.busy;
  const taken = parts.filter((part) => part.taken);
  const events = taken.reduce((sum, part) => sum + daysIn(year, part).length, 0);
  const put = (changed: ChosenPart) =>
    setParts(parts.map((part) => (part.id === changed.id && part.was === changed.was ? changed : part)));
  const prepare = () =>
    desk.act(
      'POST /api/desk/calendar/seasons',
      { json: { year, parts: taken.map(({ id, rule, without, next }) => ({ id, rule, without, next })) } },
      {
        said: `The season ${year} is prepared. Look it through, then publish it.`,
        to: '/desk/calendar/seasons',
      },
    );
  return (
    <>
      <ToDecide year={year} parts={taken} />
      <div className="folds">
        {kindsOf(parts).map((kind) => (
          <OneKind
            key={kind.id}
            year={year}
            kind={kind}
            disabled={disabled}
            parts={parts.filter((part) => part.kind.id === kind.id)}
            onAll={(taken) =>
              setParts(parts.map((part) => (part.kind.id === kind.id ? { ...part, taken } : part)))
            }
            onChange={put}
          />
        ))}
      </div>
      {desk.word}
      <div className="season-sum in-reach" ref={sayHeight}>
        <p role="status">
          {events === 1 ? '1 event' : `${events} events`} for {year}.
        </p>
        <button type="button" className="button" disabled={disabled} onClick={prepare}>
          {desk.busy ? 'One moment…' : `Prepare the season ${year}`}
        </button>
      </div>
    </>
  );
}

interface KindProps {
  year: number;
  kind: Kind;
  /** Parts of this kind. */
  parts: ChosenPart[];
  disabled: boolean;
  onAll: (taken: boolean) => void;
  onChange: (part: ChosenPart) => void;
}

function OneKind({ year, kind, parts, disabled, onAll, onChange }: KindProps) {
  return (
    <Fold title={kind.name} about={`${parts.filter(({ taken }) => taken).length} of ${parts.length}`}>
      {parts.every((part) => !comesBack(part)) ? (
        <p className="soft">
          Leagues send a new list each year: it is added afterwards with ‘Add a fixture list’. Take these over
          only if the same weeks hold.
        </p>
      ) : null}
      <label className="choice">
        <input
          type="checkbox"
          checked={parts.every((part) => part.taken)}
          disabled={disabled}
          onChange={({ target }) => onAll(target.checked)}
        />
        <span>All of these</span>
      </label>
      <ul className="list season-parts">
        {parts.map((part) => (
          <PartLine
            key={`${part.id} ${part.was}`}
            year={year}
            part={part}
            disabled={disabled}
            onChange={onChange}
          />
        ))}
      </ul>
    </Fold>
  );
}
