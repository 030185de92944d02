import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { call } from '#app/api/call.ts';
import { showDay, showDayAndYear } from '#app/core/dates.ts';
import { Fold } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import type { SeasonEndThing } from './season-end.server.ts';

export const clientLoader = () => call('GET /api/desk/season-end');

/** Renders the season-end checklist: open tasks, then done ones, each linked to its section. */
export default function SeasonEndPage() {
  const { season, ends, isNow, things } = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  // The buttons appear on request, so that each row stays compact.
  const [ticking, setTicking] = useState(false);
  const left = things.filter(({ done }) => !done);
  const done = things.filter(({ done }) => done);
  return (
    <Page
      title={`The end of the season ${season}`}
      description="What is done between two seasons."
      lead={isNow ? '' : `The season ends on ${showDayAndYear(ends)}.`}
    >
      {things.length === 0 ? <p>Nothing of it is in a room of yours.</p> : null}
      {things.length > 0 && left.length === 0 ? <p className="card">All of it is done.</p> : null}
      {things.length > 0 ? (
        <p>
          <button
            type="button"
            className="button quiet small"
            aria-pressed={ticking}
            onClick={() => setTicking(!ticking)}
          >
            {ticking ? 'That is all' : 'Tick what is done'}
          </button>
        </p>
      ) : null}
      {left.length > 0 ? (
        <Rows className="card" label="What is left">
          {left.map((thing) => (
            <ToDo key={thing.name} thing={thing} ticking={ticking} desk={desk} />
          ))}
        </Rows>
      ) : null}
      {desk.word}
      {done.length > 0 ? (
        <Fold title="Done" about={String(done.length)}>
          <Rows>
            {done.map((thing) => (
              <Finished key={thing.name} thing={thing} ticking={ticking} desk={desk} />
            ))}
          </Rows>
        </Fold>
      ) : null}
      <HowThisWorks
        steps={[
          'Press a line to go where it is done. What the site can see by itself is done as soon as it is there.',
          'Press ‘Tick what is done’, and then ‘Done’ under what only you can know, or what your club does otherwise.',
          'The list is at the front of the desk from the day on which the season ends (Settings, ‘The club’) until all of it is done, for twenty weeks at the most. You see what is in your rooms.',
        ]}
      />
    </Page>
  );
}

interface Props {
  thing: SeasonEndThing;
  ticking: boolean;
  desk: Acts;
}

const ToDo = ({ thing, ticking, desk }: Props) => (
  <Row
    to={thing.path ?? undefined}
    name={thing.title}
    line={thing.line}
    state={thing.state}
    pressing={thing.state !== ''}
  >
    {ticking ? <Tick does="PUT" button="Done" said="done" thing={thing} desk={desk} /> : null}
  </Row>
);

const Finished = ({ thing, ticking, desk }: Props) => (
  <Row
    to={thing.path ?? undefined}
    name={thing.title}
    state={thing.ticked ? `Ticked on ${showDay(thing.ticked.slice(5))}` : thing.state || 'Done'}
  >
    {thing.ticked && ticking ? (
      <Tick does="DELETE" button="Not done" said="to do again" thing={thing} desk={desk} />
    ) : null}
  </Row>
);

interface TickProps {
  does: 'PUT' | 'DELETE';
  button: string;
  said: string;
  thing: SeasonEndThing;
  desk: Acts;
}

const Tick = ({ does, button, said, thing: { name, title }, desk }: TickProps) => (
  <p className="desk-ways">
    <button
      type="button"
      className="button quiet small"
      disabled={desk.busy}
      onClick={() =>
        desk.act(
          `${does} /api/desk/season-end/{thing}`,
          { param: { thing: name } },
          { said: `${title}: ${said}.` },
        )
      }
    >
      {button}
      <span className="visually-hidden">: {title}</span>
    </button>
  </p>
);
