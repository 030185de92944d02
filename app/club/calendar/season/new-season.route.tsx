import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { eventTypes, typeChoices } from '#app/club/calendar/events/desk-event.ts';
import { BackTo } from '#app/desk/back-to.tsx';
import { Card } from '#app/ui/card.tsx';
import { Alert, SelectField } from '#app/ui/field.tsx';
import { useAwake } from '#app/ui/form.ts';
import { Page } from '#app/ui/page.tsx';
import { comesBack, daysIn, type Part, type SeasonLine, seasonsCalls } from './new-season.ts';
import { PartLine } from './part-line.tsx';

export async function clientLoader({ params, request }: { params: { year?: string }; request: Request }) {
  const seasons = await callAt<SeasonLine[]>(seasonsCalls);
  const asked = Number(new URL(request.url).searchParams.get('season'));
  const from = seasons.find(({ year }) => year === asked) ?? seasons.find(({ published }) => published);
  const parts = from ? await callAt<Part[]>(`${seasonsCalls}/${from.year}/rules`) : [];
  return { year: Number(params.year), seasons, from: from?.year, parts };
}

/** A season made from another: what comes back, by weekday rule, looked through before anything is kept. */
export default function NewSeason() {
  const { year, seasons, from, parts } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  return (
    <Page
      title={`Prepare ${year}`}
      description="Prepare a season."
      lead="Leave out what does not come back, and put right what falls on another week. Single events can be moved, added and removed afterwards."
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

/** What comes back by itself stands first, the leagues last. */
const kinds = eventTypes.toSorted(
  (one, other) => Number(comesBack({ type: other })) - Number(comesBack({ type: one })),
);

function Choose({ year, parts: found }: { year: number; parts: Part[] }) {
  const [parts, setParts] = useState(() => found.map((part) => ({ ...part, taken: comesBack(part) })));
  const { busy, failed, run } = useCall();
  const navigate = useNavigate();
  const disabled = !useAwake() || busy;
  const taken = parts.filter((part) => part.taken);
  const events = taken.reduce((sum, part) => sum + daysIn(year, part).length, 0);
  const put = (changed: (typeof parts)[number]) =>
    setParts(parts.map((part) => (part.id === changed.id && part.was === changed.was ? changed : part)));
  const prepare = () =>
    run(async () => {
      const json = { year, parts: taken.map(({ id, rule, without }) => ({ id, rule, without })) };
      const { change } = await callAt<{ change: string }>(seasonsCalls, { method: 'POST', json });
      const said = `The season ${year} is prepared. Look it through, then publish it.`;
      await navigate('/desk/calendar/seasons', { state: { said, change } });
    });
  return (
    <>
      {kinds
        .filter((type) => parts.some((part) => part.type === type))
        .map((type) => {
          const its = parts.filter((part) => part.type === type);
          const count = its.filter((part) => part.taken).length;
          return (
            <Card key={type} title={typeChoices[type]}>
              {its.every((part) => !comesBack(part)) ? (
                <p className="soft">
                  Leagues send a new list each year: it is added afterwards with ‘Add a fixture list’. Take
                  these over only if the same weeks hold.
                </p>
              ) : null}
              <label className="choice">
                <input
                  type="checkbox"
                  checked={count === its.length}
                  disabled={disabled}
                  onChange={({ target }) =>
                    setParts(
                      parts.map((part) => (part.type === type ? { ...part, taken: target.checked } : part)),
                    )
                  }
                />
                <span>All of these</span>
              </label>
              <ul className="list season-parts">
                {its.map((part) => (
                  <PartLine
                    key={`${part.id} ${part.was}`}
                    year={year}
                    part={part}
                    disabled={disabled}
                    onChange={put}
                  />
                ))}
              </ul>
            </Card>
          );
        })}
      <div className="card season-sum">
        <p role="status">
          {events === 1 ? '1 event' : `${events} events`} for {year}. Only the desk sees them until you
          publish the season.
        </p>
        {failed ? <Alert kind="danger">{failed.message}</Alert> : null}
        <div className="actions">
          <button type="button" className="button" disabled={disabled} onClick={prepare}>
            {busy ? 'One moment…' : `Prepare the season ${year}`}
          </button>
        </div>
      </div>
    </>
  );
}
